import type { ReactElement } from 'react';

/** The login page's only ornament: contour lines of a hill, and tracks that cross it. */
export function TrackPicture(): ReactElement {
  return (
    <svg className="login-picture" viewBox="0 0 1200 800" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <g className="login-contours">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8].map((ring) => (
          <path key={ring} d={contour(ring)} />
        ))}
      </g>
      <path
        className="login-track"
        d="M-20 640C180 600 210 420 380 410s190 130 340 80 150-290 330-300 180-60 200-90"
      />
      <path
        className="login-track login-track-second"
        d="M-20 240c170 20 240 130 400 110s250-170 420-120 210 250 430 260"
      />
      <circle className="login-vehicle" cx="720" cy="490" r="9" />
      <circle className="login-vehicle login-vehicle-second" cx="800" cy="230" r="7" />
    </svg>
  );
}

function contour(ring: number): string {
  const x = 300 + ring * 8;
  const y = 420 - ring * 6;
  const width = 90 + ring * 92;
  const height = 60 + ring * 62;
  return `M${x - width} ${y}c0 ${-height * 0.7} ${width * 0.5} ${-height} ${width} ${-height * 0.9}s${width * 1.1} ${height * 0.3} ${width} ${height * 0.95}-${width * 0.4} ${height * 0.9}-${width * 1.05} ${height * 0.85}S${x - width} ${y + height * 0.6} ${x - width} ${y}Z`;
}

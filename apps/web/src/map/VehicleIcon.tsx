import type { CSSProperties, ReactElement } from 'react';
import { STATE_MARKS, type VehicleState } from '../lib/vehicle-colors.ts';
import type { VehicleIconType } from './vehicle-store.ts';
import { BADGE, ICON_BOX, MARK_SHAPES, VEHICLE_SHAPES, type ShapeRole } from './vehicles/vehicle-shapes.ts';

export interface VehicleIconProps {
  readonly type: VehicleIconType;
  readonly state: VehicleState;
  /** Clockwise from north; 0 by default. */
  readonly courseDeg?: number;
  /** CSS pixels. The default of 24 is the smallest size at which the kinds can be distinguished. */
  readonly size?: number;
  /** Spoken name; without it the icon is decoration. */
  readonly title?: string;
}

const OVERLAYS: Readonly<Record<Exclude<ShapeRole, 'body'>, CSSProperties>> = {
  glass: { fill: '#0b1420', fillOpacity: 0.62 },
  shade: { fill: '#0b1420', fillOpacity: 0.2 },
  light: { fill: '#fff', fillOpacity: 0.85 },
  part: { fill: '#2a323d' },
};

/** A vehicle as the map draws it. A parent element must set the colours of `vehicleColorProperties`. */
export function VehicleIcon({
  type,
  state,
  courseDeg = 0,
  size = 24,
  title,
}: VehicleIconProps): ReactElement {
  const color = `var(--vehicle-${state})`;
  const body: CSSProperties =
    state === 'unknown'
      ? { fill: 'var(--vehicle-surface, #fff)', stroke: color, strokeWidth: 1.6 }
      : { fill: color };
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`}
      overflow="visible"
      role={title === undefined ? 'presentation' : 'img'}
      aria-label={title}
      aria-hidden={title === undefined}
    >
      <g transform={`rotate(${courseDeg} ${ICON_BOX / 2} ${ICON_BOX / 2})`}>
        {VEHICLE_SHAPES[type].map(({ role, path }) => (
          <path key={path} d={path} style={role === 'body' ? body : OVERLAYS[role]} />
        ))}
        <Mark state={state} place="ahead" color={color} />
      </g>
      <Mark state={state} place="badge" color={color} />
    </svg>
  );
}

function Mark({
  state,
  place,
  color,
}: {
  state: VehicleState;
  place: 'ahead' | 'badge';
  color: string;
}): ReactElement | null {
  const mark = MARK_SHAPES[STATE_MARKS[state]];
  if (mark.place !== place) return null;
  const ink = place === 'ahead' ? color : '#fff';
  return (
    <>
      {place === 'badge' && <circle cx={BADGE.x} cy={BADGE.y} r={BADGE.radius} fill={color} stroke="#fff" />}
      {mark.fills !== undefined && <path d={mark.fills} fill={ink} />}
      {mark.lines !== undefined && (
        <path
          d={mark.lines}
          fill="none"
          stroke={ink}
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </>
  );
}

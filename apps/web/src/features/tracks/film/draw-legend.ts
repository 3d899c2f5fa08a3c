/** The texts in each picture of a film: the time, each vehicle's speed, and the map's credit. */
export interface FilmLegend {
  readonly time: string;
  /** The playing speed: "×120". */
  readonly speed: string;
  readonly vehicles: readonly { readonly name: string; readonly color: string; readonly speed: string }[];
  readonly credits: string;
}

const FONT = 'system-ui, "Noto Sans", sans-serif';
const PAD = 10;
const LINE = 20;
const DOT = 5;

/** Sizes are for a picture 720 px high, and are scaled with it. */
const REFERENCE_PX = 720;

export function drawLegend(context: CanvasRenderingContext2D, legend: FilmLegend): void {
  const { width, height } = context.canvas;
  const scale = Math.max(0.75, height / REFERENCE_PX);
  context.save();
  context.scale(scale, scale);
  context.textBaseline = 'middle';
  drawBox(context, legend);
  drawCredits(context, legend.credits, width / scale, height / scale);
  context.restore();
}

function drawBox(context: CanvasRenderingContext2D, { time, speed, vehicles }: FilmLegend): void {
  context.font = `600 16px ${FONT}`;
  const timeWidth = context.measureText(time).width;
  context.font = `13px ${FONT}`;
  const speedWidth = context.measureText(speed).width;
  const rows = vehicles.map((vehicle) => ({
    ...vehicle,
    nameWidth: context.measureText(vehicle.name).width,
    speedWidth: context.measureText(vehicle.speed).width,
  }));
  const inner = Math.max(
    timeWidth + speedWidth + 2 * PAD,
    ...rows.map((row) => row.nameWidth + row.speedWidth + 4 * PAD),
  );
  const boxHeight = 2 * PAD + LINE * (1 + rows.length);
  context.fillStyle = 'rgb(255 255 255 / 88%)';
  context.beginPath();
  context.roundRect(PAD, PAD, inner + 2 * PAD, boxHeight, 6);
  context.fill();
  const [left, right] = [2 * PAD, 2 * PAD + inner];
  let y = 2 * PAD + LINE / 2;
  context.fillStyle = '#171c22';
  context.font = `600 16px ${FONT}`;
  context.fillText(time, left, y);
  context.font = `13px ${FONT}`;
  context.fillText(speed, right - speedWidth, y);
  for (const row of rows) {
    y += LINE;
    context.fillStyle = row.color;
    context.beginPath();
    context.arc(left + DOT, y, DOT, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = '#171c22';
    context.fillText(row.name, left + 2 * PAD, y);
    context.fillText(row.speed, right - row.speedWidth, y);
  }
}

function drawCredits(
  context: CanvasRenderingContext2D,
  credits: string,
  width: number,
  height: number,
): void {
  if (credits === '') return;
  context.font = `11px ${FONT}`;
  const textWidth = context.measureText(credits).width;
  context.fillStyle = 'rgb(255 255 255 / 80%)';
  context.fillRect(width - textWidth - 2 * PAD, height - LINE, textWidth + 2 * PAD, LINE);
  context.fillStyle = '#40474f';
  context.fillText(credits, width - textWidth - PAD, height - LINE / 2);
}

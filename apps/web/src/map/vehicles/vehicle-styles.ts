/** How a vehicle, a cluster and a name plate look. Styles are kept: a fleet shares a few hundred of them. */
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Icon from 'ol/style/Icon.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import { type MapTheme, VEHICLE_ACCENTS, VEHICLE_COLORS } from '../vehicle-colors.ts';
import type { VehicleRecord } from '../vehicle-store.ts';
import type { Cluster } from './clusters.ts';
import { IMAGE_SCALE, vehicleImage } from './vehicle-images.ts';

const FONT = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', sans-serif";
const TEXT: Readonly<Record<MapTheme, string>> = { light: '#171c22', dark: '#e9edf2' };
const PLATE: Readonly<Record<MapTheme, string>> = {
  light: 'rgba(255,255,255,0.92)',
  dark: 'rgba(26,32,40,0.92)',
};
const STALE_OPACITY = 0.55;
/** Courses nearer than this cannot be told apart. */
const COURSE_STEP_DEG = 5;

export interface VehicleLook {
  readonly theme: MapTheme;
  readonly selected: boolean;
  readonly labelled: boolean;
}

const vehicleStyles = new Map<string, Style[]>();

export function vehicleStyle(record: VehicleRecord, look: VehicleLook): Style[] {
  const course = Math.round(record.courseDeg / COURSE_STEP_DEG) * COURSE_STEP_DEG;
  const key = [
    record.iconType,
    record.state,
    course,
    record.alarmed,
    record.stale,
    look.theme,
    look.selected,
  ].join('/');
  const known = vehicleStyles.get(key) ?? createVehicleStyle(record, look, course);
  vehicleStyles.set(key, known);
  return look.labelled ? [...known, labelStyle(record.label, look.theme)] : known;
}

function createVehicleStyle(record: VehicleRecord, look: VehicleLook, course: number): Style[] {
  const { iconType, state, alarmed, stale } = record;
  const accents = VEHICLE_ACCENTS[look.theme];
  const styles: Style[] = [];
  if (look.selected) styles.push(ring(20, accents.selected, `${accents.selected}26`));
  if (alarmed) styles.push(ring(17, accents.alarm, `${accents.alarm}33`));
  for (const part of ['heading', 'badge'] as const) {
    const image = vehicleImage(iconType, state, look.theme, part);
    if (!image) continue;
    styles.push(
      new Style({
        image: new Icon({
          img: image,
          scale: (look.selected ? 1.15 : 1) / IMAGE_SCALE,
          rotation: part === 'heading' ? (course * Math.PI) / 180 : 0,
          opacity: stale ? STALE_OPACITY : 1,
        }),
        zIndex: look.selected ? 3 : alarmed ? 2 : 1,
      }),
    );
  }
  return styles;
}

function ring(radius: number, stroke: string, fill: string): Style {
  return new Style({
    image: new CircleStyle({
      radius,
      fill: new Fill({ color: fill }),
      stroke: new Stroke({ color: stroke, width: 2 }),
    }),
  });
}

const labelStyles = new Map<string, Style>();

function labelStyle(label: string, theme: MapTheme): Style {
  const key = `${theme}/${label}`;
  const known =
    labelStyles.get(key) ??
    new Style({
      text: new Text({
        text: label,
        font: `600 11px ${FONT}`,
        offsetY: 27,
        fill: new Fill({ color: TEXT[theme] }),
        backgroundFill: new Fill({ color: PLATE[theme] }),
        padding: [2, 4, 1, 4],
      }),
    });
  labelStyles.set(key, known);
  return known;
}

export function clusterStyle(cluster: Cluster, theme: MapTheme): Style[] {
  const count = cluster.vehicles.length;
  const { fill } = VEHICLE_COLORS[theme][cluster.state];
  const radius = 13 + Math.min(13, Math.log2(count) * 1.8);
  const outer = cluster.alarmed ? VEHICLE_ACCENTS[theme].alarm : fill;
  return [
    ring(radius + 5, 'transparent', `${outer}40`),
    new Style({
      image: new CircleStyle({
        radius,
        fill: new Fill({ color: fill }),
        stroke: new Stroke({ color: '#ffffff', width: 1.5 }),
      }),
      text: new Text({
        text: String(count),
        font: `650 12px ${FONT}`,
        fill: new Fill({ color: '#ffffff' }),
        offsetY: 1,
      }),
    }),
  ];
}

import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSpeed } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { useTheme } from '../../../lib/theme.ts';
import { GAP_COLORS, SPEED_COLORS, SPEED_STEPS_KMH, stateColors } from '../../../map/tracks/line-colors.ts';
import type { LineColoring } from '../../../map/tracks/line-store.ts';
import { VEHICLE_COLORS } from '../../../lib/vehicle-colors.ts';
import { VehicleMark } from '../choice/VehicleChip.tsx';

interface LegendProps {
  readonly coloring: LineColoring;
  readonly names: readonly string[];
  readonly overspeedKmh: number;
}

const LAST = SPEED_STEPS_KMH.at(-1) ?? 0;

export function Legend({ coloring, names, overspeedKmh }: LegendProps): ReactElement {
  const { t, i18n } = useTranslation('track');
  const theme = useTheme();
  const language = languageTag(i18n.language);
  const [moving, idling, standing] = stateColors(theme);
  return (
    <ul className="track-legend">
      {coloring === 'speed' &&
        SPEED_COLORS[theme].map((color, index) => (
          <Entry
            key={color}
            color={color}
            text={
              index < SPEED_STEPS_KMH.length
                ? `≤ ${formatSpeed(SPEED_STEPS_KMH[index] ?? 0, language)}`
                : `> ${formatSpeed(LAST, language)}`
            }
          />
        ))}
      {coloring === 'state' && (
        <>
          <Entry color={moving} text={t('states.moving')} />
          <Entry color={idling} text={t('states.idling')} />
          <Entry color={standing} text={t('states.standing')} />
        </>
      )}
      {coloring === 'trip' && (
        <>
          <li>{t('eachTrip')}</li>
          <Entry color={GAP_COLORS[theme]} text={t('betweenTrips')} />
        </>
      )}
      {coloring === 'vehicle' &&
        names.map((name, place) => (
          <li key={name}>
            <VehicleMark place={place} />
            {name}
          </li>
        ))}
      <Entry
        color={VEHICLE_COLORS[theme].overspeed.fill}
        text={`> ${formatSpeed(overspeedKmh, language)}`}
        kind="wide"
      />
      <Entry color={GAP_COLORS[theme]} text={t('states.gap')} kind="dashed" />
    </ul>
  );
}

interface EntryProps {
  readonly color: string | undefined;
  readonly text: string;
  readonly kind?: 'wide' | 'dashed';
}

function Entry({ color, text, kind }: EntryProps): ReactElement {
  return (
    <li>
      <svg width={22} height={8} viewBox="0 0 22 8" aria-hidden>
        <line
          x1={1}
          x2={21}
          y1={4}
          y2={4}
          stroke={color}
          strokeWidth={kind === 'wide' ? 6 : 3.5}
          strokeDasharray={kind === 'dashed' ? '4 4' : undefined}
        />
      </svg>
      {text}
    </li>
  );
}

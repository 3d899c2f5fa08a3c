import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../../lib/theme.ts';
import { LINE_VEHICLE_COLORS } from '../../../map/tracks/line-colors.ts';

/** One shape for each vehicle, so that colours need not be distinguished. */
const SHAPES = [
  'M6 1a5 5 0 1 0 .01 0z',
  'M1.5 1.5h9v9h-9z',
  'M6 .8 11.4 10.5H.6z',
  'M6 .2 11.8 6 6 11.8.2 6z',
  'M4 .8h4V4h3.2v4H8v3.2H4V8H.8V4H4z',
] as const;

/** The mark of a vehicle, by its index among those shown. */
export function VehicleMark({ place }: { readonly place: number }): ReactElement {
  const theme = useTheme();
  return (
    <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden className="track-mark">
      <path d={SHAPES[place % SHAPES.length]} fill={LINE_VEHICLE_COLORS[theme][place % SHAPES.length]} />
    </svg>
  );
}

interface VehicleChipProps {
  readonly place: number;
  readonly name: string;
  /** Whether player, chart and table show this vehicle. */
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onRemove: () => void;
}

export function VehicleChip(props: VehicleChipProps): ReactElement {
  const { place, name, isActive, onActivate, onRemove } = props;
  const { t } = useTranslation('track');
  return (
    <li className="track-chip">
      <VehicleMark place={place} />
      <button type="button" className="track-chip-name" aria-pressed={isActive} onClick={onActivate}>
        {name}
      </button>
      <button
        type="button"
        className="track-chip-remove"
        aria-label={t('removeDevice', { name })}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
    </li>
  );
}

import { TRACK_DAYS_MAX, TRACK_DEVICES_MAX } from '@outrider/contract/tracks.ts';
import { CircleAlert, Plus, X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/use-error-text.ts';
import type { Choice } from './address.ts';
import { DevicePicker } from './DevicePicker.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import type { Period } from './periods.ts';
import type { DayFigures } from './use-day-figures.ts';
import type { ChosenDevices } from './use-devices.ts';
import { VehicleChip } from './VehicleChip.tsx';
import './choice.css';

interface ChoicePanelProps {
  readonly accountId: string;
  readonly choice: Choice;
  readonly chosen: ChosenDevices;
  readonly timeZone: string;
  readonly figures: DayFigures;
  readonly activeId: string | undefined;
  readonly onActivate: (deviceId: string) => void;
  readonly isPicking: boolean;
  readonly onPicking: (picking: boolean) => void;
  readonly onDevices: (deviceIds: readonly string[]) => void;
  readonly onPeriod: (period: Period) => void;
  readonly children: ReactNode;
}

export function ChoicePanel(props: ChoicePanelProps): ReactElement {
  const { choice, chosen, timeZone, figures, activeId, onActivate, onDevices, onPeriod, children } = props;
  const { t } = useTranslation(['track', 'common']);
  const errorText = useErrorText();
  const remove = (id: string): void => onDevices(choice.deviceIds.filter((each) => each !== id));
  return (
    <section className="track-panel" aria-label={t('choice')}>
      <ul className="track-chips">
        {chosen.devices.map(({ id, name }, place) => (
          <VehicleChip
            key={id}
            place={place}
            name={name}
            isActive={id === activeId && chosen.devices.length > 1}
            onActivate={() => onActivate(id)}
            onRemove={() => remove(id)}
          />
        ))}
      </ul>
      {chosen.refused.map(({ id, error, retry }) => (
        <p key={id} className="track-warning" role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>{t('deviceRefused', { id, reason: errorText(error) })}</span>
          {retry && (
            <button type="button" className="track-link" onClick={retry}>
              {t('common:retry')}
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={t('removeDevice', { name: id })}
            onClick={() => remove(id)}
          >
            <X size={15} aria-hidden />
          </button>
        </p>
      ))}
      <AddDevice {...props} />
      <PeriodPicker period={choice.period} timeZone={timeZone} figures={figures} onPick={onPeriod} />
      {choice.problem && (
        <p className="track-warning" role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>{t(choice.problem, { devices: TRACK_DEVICES_MAX, days: TRACK_DAYS_MAX })}</span>
        </p>
      )}
      {children}
    </section>
  );
}

function AddDevice({ accountId, choice, isPicking, onPicking, onDevices }: ChoicePanelProps): ReactElement {
  const { t } = useTranslation('track');
  if (choice.deviceIds.length >= TRACK_DEVICES_MAX) {
    return <p className="track-note">{t('devicesFull', { devices: TRACK_DEVICES_MAX })}</p>;
  }
  if (isPicking) {
    return (
      <DevicePicker
        accountId={accountId}
        chosenIds={choice.deviceIds}
        onClose={() => onPicking(false)}
        onPick={(id) => {
          onDevices([...choice.deviceIds, id]);
          onPicking(false);
        }}
      />
    );
  }
  return (
    <button type="button" className="button track-add" onClick={() => onPicking(true)}>
      <Plus size={16} aria-hidden />
      {t('addDevice')}
    </button>
  );
}

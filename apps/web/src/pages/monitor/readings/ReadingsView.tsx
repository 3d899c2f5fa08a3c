import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../lib/format.ts';
import { languageTag } from '../../../lib/language.ts';
import { pressureUnit } from '../../../lib/pressure.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useErrorText } from '../../../lib/use-error-text.ts';
import { Instant } from '../card/Instant.tsx';
import { useReadings } from '../../../fleet/use-device.ts';
import { listReadings, type ReadingGroup, type ReadingGroupName } from './list-readings.ts';
import './readings.css';

/** The groups for a quick look at a vehicle; the rest is in its details. */
const BRIEF: ReadonlySet<ReadingGroupName> = new Set(['readings', 'tires', 'batteryPack', 'engine']);

interface ReadingsViewProps {
  readonly deviceId: string;
  readonly brief?: boolean;
}

/** The last known readings of a device by group, with their times. */
export function ReadingsView({ deviceId, brief = false }: ReadingsViewProps): ReactElement | null {
  const { t, i18n } = useTranslation('vehicle');
  const errorText = useErrorText();
  const unit = pressureUnit.use();
  const readings = useReadings(deviceId);
  if (readings.isError) return <p className="card-note">{errorText(readings.error)}</p>;
  if (!readings.data) return null;
  const words = { t, language: languageTag(i18n.language) };
  const groups = listReadings(readings.data, words, unit);
  const shown = brief ? groups.filter(({ name }) => BRIEF.has(name)) : groups;
  if (shown.length === 0) return brief ? null : <p className="card-note">{t('noReadings')}</p>;
  return (
    <div className="readings">
      {shown.map((group) => (
        <Group key={group.name} group={group} />
      ))}
    </div>
  );
}

const CLOCK_MS = 5_000;
/** A value this much older than its group's newest shows its own time. */
const SAME_TIME_MS = 60_000;

function Group({ group: { name, lines } }: { group: ReadingGroup }): ReactElement {
  const { t, i18n } = useTranslation('vehicle');
  const language = languageTag(i18n.language);
  const nowMs = useNow(CLOCK_MS);
  const newestMs = Math.max(...lines.map(({ timeMs }) => timeMs));
  return (
    <section aria-label={t(name)}>
      <h3>
        <span>{t(name)}</span>
        <Instant ms={newestMs} nowMs={nowMs} />
      </h3>
      <dl>
        {lines.map((line) => (
          <div key={line.name} className={line.warns ? 'fact fact-warns' : 'fact'}>
            <dt>{line.name}</dt>
            <dd className="numbers" title={formatInstant(line.timeMs, language)}>
              {line.text}
              {newestMs - line.timeMs > SAME_TIME_MS && (
                <span className="quiet">
                  {' '}
                  · <Instant ms={line.timeMs} nowMs={nowMs} />
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

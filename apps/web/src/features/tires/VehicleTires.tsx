import { findTires, type TireWheel } from '@outrider/contract/tires.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { monitorPath } from '../../fleet/links.ts';
import { formatNumber, formatPercent, formatUnit } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { formatPressure, pressureUnit } from '../../lib/pressure.ts';
import { useCall } from '../../lib/use-call.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Age, Pressure, States, toneOf } from './TireCells.tsx';
import { wheelName } from './tire-list.tsx';
import { WeekChart } from './WeekChart.tsx';
import { WheelsFromAbove } from './WheelsFromAbove.tsx';

const READ_EVERY_MS = 60_000;

interface VehicleTiresProps {
  readonly terminalID: string;
  readonly onBack: () => void;
}

/** All wheels of one vehicle: from above at a glance, and each with its week. */
export function VehicleTires({ terminalID, onBack }: VehicleTiresProps): ReactElement {
  const { t } = useTranslation('tires');
  const tires = useCall(findTires, { terminalID }, { refetchInterval: READ_EVERY_MS });
  if (tires.isError) return <Failure error={tires.error} onRetry={() => void tires.refetch()} />;
  if (!tires.data) return <Waiting />;
  const { id, displayName, layout, wheels } = tires.data;
  return (
    <>
      <div className="tire-head">
        <button type="button" className="button" onClick={onBack}>
          <ArrowLeft size={15} aria-hidden />
          {t('back')}
        </button>
        <h2>
          <Link to={monitorPath(id)}>{displayName}</Link>
        </h2>
      </div>
      {wheels.length === 0 ? (
        <p className="quiet">{t('empty')}</p>
      ) : (
        <div className="tire-vehicle">
          <WheelsFromAbove layout={layout} wheels={wheels} />
          <div className="tire-wheels">
            {wheels.map((wheel) => (
              <WheelCard key={wheel.wheel} wheel={wheel} />
            ))}
            <p className="quiet tire-assumed">{t('assumed')}</p>
          </div>
        </div>
      )}
    </>
  );
}

function WheelCard({ wheel }: { wheel: TireWheel }): ReactElement {
  const { t, i18n } = useTranslation('tires');
  const language = languageTag(i18n.language);
  const unit = pressureUnit.use();
  const pressure = (kpa: number) => formatPressure(kpa, unit, language);
  const { temperatureC, batteryPercent, levelKpa, kpaPerDay, daysUntilLow } = wheel;
  const facts: [name: string, text: string | undefined][] = [
    [
      t('temperature'),
      temperatureC === undefined ? undefined : formatUnit(temperatureC, 'celsius', language),
    ],
    [t('battery'), batteryPercent === undefined ? undefined : formatPercent(batteryPercent, language)],
    [t('atTwenty'), levelKpa === undefined ? undefined : pressure(levelKpa)],
    [t('perDay'), kpaPerDay === undefined ? undefined : pressure(kpaPerDay)],
    [t('daysLeft'), daysUntilLow === undefined ? undefined : formatNumber(daysUntilLow, language)],
    [
      t('limits'),
      `${pressure(wheel.lowKpa)} – ${pressure(wheel.highKpa)}, ${formatUnit(wheel.highTemperatureC, 'celsius', language)}, ${formatPercent(wheel.lowPowerPercent, language)}`,
    ],
  ];
  return (
    <section
      className={`tire-card tire-edge-${toneOf(wheel.states)}`}
      aria-label={`${t('wheel')} ${wheelName(wheel)}`}
    >
      <h3>
        <span>{wheelName(wheel)}</span>
        <strong className="numbers">
          <Pressure kpa={wheel.pressureKpa} />
        </strong>
        <span className="quiet">
          <Age time={wheel.time} />
        </span>
      </h3>
      <States states={wheel.states} />
      <WeekChart wheel={wheel} />
      <dl>
        {facts.map(
          ([name, text]) =>
            text !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="numbers">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

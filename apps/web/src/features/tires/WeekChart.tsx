import type { TireWheel } from '@outrider/contract/tires.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { formatPressure, pressureUnit } from '../../lib/pressure.ts';

const WIDTH = 240;
const HEIGHT = 48;
/** A line that hardly moves is not drawn as if it jumped. */
const SPAN_MIN_KPA = 40;

/** The wheel's pressure at 20 °C, with its lower limit where that is near enough to be seen. */
export function WeekChart({ wheel }: { wheel: TireWheel }): ReactElement {
  const { t, i18n } = useTranslation('tires');
  const language = languageTag(i18n.language);
  const unit = pressureUnit.use();
  const { history, lowKpa } = wheel;
  const [first, last] = [history[0], history.at(-1)];
  if (!first || !last || first === last) return <p className="quiet tire-no-week">{t('noHistory')}</p>;
  const values = history.map(({ kpa }) => kpa);
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  const span = Math.max(SPAN_MIN_KPA, (Math.max(...values) - Math.min(...values)) * 1.1);
  const [beginMs, endMs] = [Date.parse(first.time), Date.parse(last.time)];
  const y = (kpa: number) => HEIGHT / 2 - ((kpa - middle) / span) * HEIGHT;
  const points = history.map(
    ({ time, kpa }) => `${((Date.parse(time) - beginMs) / (endMs - beginMs)) * WIDTH},${y(kpa).toFixed(1)}`,
  );
  const limitY = y(lowKpa);
  const [from, to] = [first.kpa, last.kpa].map((kpa) => formatPressure(kpa, unit, language));
  return (
    <figure className="tire-week">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('week')}: ${from} → ${to}`}
      >
        {limitY > 0 && limitY < HEIGHT && <line x1={0} x2={WIDTH} y1={limitY} y2={limitY} />}
        <polyline points={points.join(' ')} />
      </svg>
      <figcaption className="quiet numbers">
        <span>
          {formatDay(beginMs, language)} · {from}
        </span>
        <span>
          {formatDay(endMs, language)} · {to}
        </span>
      </figcaption>
    </figure>
  );
}

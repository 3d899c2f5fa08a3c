import type { TireWheel } from '@outrider/contract/tires.ts';
import { TIRE_LAYOUTS, type TireLayoutName, wheelPlaces } from '@outrider/domain/tires/layout.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Pressure, toneOf } from './TireCells.tsx';
import { wheelName } from './tire-list.tsx';

interface WheelsFromAboveProps {
  readonly layout: TireLayoutName;
  readonly wheels: readonly TireWheel[];
}

/** The vehicle from above, its front at the top: an axle in each row, spare wheels and unknown ones below. */
export function WheelsFromAbove({ layout, wheels }: WheelsFromAboveProps): ReactElement {
  const { t } = useTranslation('tires');
  const places = wheelPlaces(TIRE_LAYOUTS[layout]);
  const byNumber = new Map(wheels.map((wheel) => [wheel.wheel, wheel]));
  const axles = [...Map.groupBy(places, ({ axle }) => axle).entries()].flatMap(([axle, row]) =>
    axle === undefined ? [] : [{ axle, row }],
  );
  const onAxles = new Set(axles.flatMap(({ row }) => row.map(({ wheel }) => wheel)));
  const others = wheels.filter(({ wheel }) => !onAxles.has(wheel));
  return (
    <section className="tire-plan" aria-label={t('fromAbove')}>
      <p className="quiet">{t('front')}</p>
      {axles.map(({ axle, row }) => (
        <div key={axle} className={row[0]?.isTrailer ? 'tire-axle tire-axle-trailer' : 'tire-axle'}>
          {[0, 1].map((side) => (
            <div key={side} className="tire-side">
              {row.slice((side * row.length) / 2, ((side + 1) * row.length) / 2).map(({ wheel, id }) => (
                <Wheel key={id} name={id} wheel={byNumber.get(wheel)} />
              ))}
            </div>
          ))}
        </div>
      ))}
      {others.length > 0 && (
        <div className="tire-others">
          {others.map((wheel) => (
            <Wheel key={wheel.wheel} name={wheelName(wheel)} wheel={wheel} />
          ))}
        </div>
      )}
    </section>
  );
}

function Wheel({ name, wheel }: { name: string; wheel: TireWheel | undefined }): ReactElement {
  return (
    <div className={`tire-wheel ${wheel ? `tire-wheel-${toneOf(wheel.states)}` : 'tire-wheel-unknown'}`}>
      <span>{name}</span>
      <strong className="numbers">
        <Pressure kpa={wheel?.pressureKpa} />
      </strong>
    </div>
  );
}

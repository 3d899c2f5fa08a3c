import type { CSSProperties, ReactElement } from 'react';
import { formatDuration, weekdayName } from '../../../lib/format.ts';
import { useWords } from '../../../ui/list/words.ts';

/** When in the week vehicles were driven, as a table whose cells are the darker the more. */
export function HourHeat({ hours }: { readonly hours: readonly (readonly number[])[] }): ReactElement {
  const { language, text } = useWords();
  const most = Math.max(1, ...hours.flat());
  return (
    <div className="hour-heat">
      <table aria-label={text('reports:hours')}>
        <caption className="quiet">{text('reports:hours')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('reports:columns.day')}</th>
            {hours[0]?.map((_, hour) => (
              // oxlint-disable-next-line react/no-array-index-key -- an hour is its number
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((row, day) => {
            const weekday = weekdayName(day + 1, language);
            return (
              <tr key={weekday}>
                <th scope="row">{weekday}</th>
                {row.map((seconds, hour) => {
                  const duration = formatDuration(seconds * 1_000, language);
                  return (
                    <td
                      // oxlint-disable-next-line react/no-array-index-key -- an hour is its number
                      key={hour}
                      title={`${weekday} ${hour}:00 · ${duration}`}
                      // The type of styles knows no custom properties.
                      style={{ '--heat': `${Math.round((seconds / most) * 100)}%` } as CSSProperties}
                    >
                      <span className="visually-hidden">{seconds > 0 ? duration : ''}</span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

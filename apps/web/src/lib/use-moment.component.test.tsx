import { DatePicker } from 'antd';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useMoment } from './use-moment.ts';

const BEGUN_MS = new Date(2026, 4, 1, 8, 0).getTime();
const picked: number[] = [];

function Picker(): ReactElement {
  return (
    <DatePicker
      aria-label="Moment"
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      value={useMoment(BEGUN_MS)}
      onChange={(moment) => moment && picked.push(moment.valueOf())}
    />
  );
}

test('what is typed in a picker stays when the rest of the page is rendered anew', async () => {
  const screen = await render(<Picker />);
  const field = screen.getByLabelText('Moment');
  await field.fill('2026-05-02 09:30');
  await screen.rerender(<Picker />);
  // Effects have run.
  await new Promise((resolve) => setTimeout(resolve, 100));
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect.poll(() => picked).toEqual([new Date(2026, 4, 2, 9, 30).getTime()]);
});

import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useKeys } from './use-keys.ts';

const used: string[] = [];

function Page(): ReactElement {
  useKeys(
    () => used.push('search'),
    () => used.push('escape'),
  );
  return (
    <>
      <input type="range" aria-label="slider" />
      <input type="checkbox" aria-label="box" />
      <input aria-label="field" />
      <div role="dialog" aria-label="dialog" tabIndex={-1}>
        <input type="range" aria-label="dialog's slider" />
      </div>
    </>
  );
}

test('the slider of the past lets Escape and / through, a field and a dialog keep them', async () => {
  const screen = await render(<Page />);
  const press = (label: string, key: string): string[] => {
    used.length = 0;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    screen.getByLabelText(label, { exact: true }).element().dispatchEvent(event);
    return [...used];
  };
  expect(press('slider', 'Escape')).toEqual(['escape']);
  expect(press('slider', '/')).toEqual(['search']);
  expect(press('box', 'Escape')).toEqual(['escape']);
  expect(press('field', 'Escape')).toEqual([]);
  expect(press('field', '/')).toEqual([]);
  expect(press("dialog's slider", 'Escape')).toEqual([]);
});

/** The options of the component library's select: those one sees, not the hidden ones that stand for them to a reader. */
import { page } from 'vitest/browser';

/** Of the select that is open: what one sees stands at the end of the page. */
export async function pickOption(label: string): Promise<void> {
  await page.getByTitle(label, { exact: true }).last().click();
}

export function readOptions(): string[] {
  return [...document.querySelectorAll('.ant-select-item-option-content')].map(
    ({ textContent }) => textContent,
  );
}

/** What axe finds on the page. */
import axe from 'axe-core';
import { vi } from 'vitest';
import { themeChoice } from '../src/lib/theme.ts';

/** What is serious or worse in either theme, with where it is. */
export async function findSerious(): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    themeChoice.write(theme);
    await vi.waitUntil(() => document.documentElement.dataset['theme'] === theme);
    await settle();
    found.push(...(await runAxe()).map((each) => `${theme}: ${each}`));
  }
  return found;
}

/** What is still fading in, or into the other theme's colour, would be measured as neither. */
async function settle(): Promise<void> {
  for (let running = await findRunning(); running.length > 0; running = await findRunning()) {
    await Promise.allSettled(running.map(({ finished }) => finished));
  }
}

/** Animations that end, after what React has to draw is drawn: it may begin some. */
async function findRunning(): Promise<Animation[]> {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  return document
    .getAnimations()
    .filter(
      ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
    );
}

async function runAxe(): Promise<string[]> {
  // The document is the test runner's: a component has neither a heading of its own nor landmarks.
  const { violations } = await axe.run(
    // A button that is busy is off for the moment, which its paler colour says.
    { include: [document.body], exclude: ['.ant-btn-loading'] },
    { rules: { region: { enabled: false } } },
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any }) => `${id}: ${target.join(' ')}: ${any.map(({ message }) => message).join('; ')}`,
      ),
    );
}

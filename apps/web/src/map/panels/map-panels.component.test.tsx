/** The places of panels on a map: none covers another, and what they cover is measured. */
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../component-tests/show.tsx';
import { type MapTool, ToolBar, ToolSheet } from '../controls/ToolBar.tsx';
import { useMapTools } from '../controls/use-map-tools.ts';
import type { MapHandle, MapPadding } from '../map-handle.ts';
import { MapPanels } from './MapPanels.tsx';

let covered: MapPadding | undefined;

beforeEach(() => {
  covered = undefined;
});

function Page() {
  const map = useRef<MapHandle>(null);
  const tools = useMapTools(map);
  const [isSelected, setSelected] = useState(true);
  const groups: MapTool[][] = [
    (['layers', 'ruler'] as const).map((panel) => ({
      name: panel,
      icon: null,
      pressed: tools.open === panel,
      onClick: () => tools.toggle(panel),
    })),
  ];
  const panel =
    tools.open === 'tools' ? <ToolSheet groups={groups} tools={tools} /> : <Opened name={tools.open} />;
  return (
    <div style={{ position: 'relative', height: 700 }}>
      <MapPanels
        start={<div role="group" aria-label="list" style={{ width: 200, height: 300 }} />}
        tools={<ToolBar groups={groups} tools={tools} />}
        panel={tools.open && panel}
        onClosePanel={tools.close}
        end={
          isSelected && (
            <div role="group" aria-label="card" style={{ width: 220, height: 200 }}>
              <button type="button" onClick={() => setSelected(false)}>
                Deselect
              </button>
            </div>
          )
        }
        onCover={(padding) => (covered = padding)}
      />
    </div>
  );
}

function Opened({ name = '' }: { readonly name?: string | undefined }) {
  return (
    <div role="group" aria-label={`panel of ${name}`} style={{ width: 260, height: 900, overflow: 'auto' }}>
      <input aria-label={`field of ${name}`} />
    </div>
  );
}

const tool = (name: string) => page.getByRole('button', { name, exact: true });
const group = (name: string) => page.getByRole('group', { name, exact: true });
const panelOf = (name: string) => group(`panel of ${name}`);
const slot = (name: string) => document.querySelector(`[data-slot=${name}]`)?.getBoundingClientRect();

describe('on a desk', () => {
  beforeEach(() => page.viewport(1_200, 700));

  test('opening a tool’s panel closes the other’s', async () => {
    await show(<Page />);
    await tool('layers').click();
    await expect.element(panelOf('layers')).toBeVisible();
    await tool('ruler').click();
    await expect.element(panelOf('ruler')).toBeVisible();
    await expect.element(panelOf('layers')).not.toBeInTheDocument();
  });

  test('a panel stands above the selection, and neither covers the other', async () => {
    await show(<Page />);
    await tool('layers').click();
    await expect.element(panelOf('layers')).toBeVisible();
    const [panel, end] = [slot('panel'), slot('end')];
    expect(panel?.bottom).toBeLessThanOrEqual(end?.top ?? 0);
    expect(end?.bottom).toBeLessThanOrEqual(700);
  });

  test('the padding is what the panels measure, and their margin', async () => {
    await show(<Page />);
    const box = () => document.querySelector('.map-panels')?.parentElement?.getBoundingClientRect();
    const right = () => (box()?.right ?? 0) - (covered?.right ?? 0);
    await expect.poll(() => (covered?.left ?? 0) + (box()?.left ?? 0) - (slot('start')?.right ?? 0)).toBe(20);
    await expect.poll(() => (slot('end')?.left ?? 0) - right()).toBe(20);
    await page.getByRole('button', { name: 'Deselect' }).click();
    await expect.poll(() => Math.round((slot('tools')?.left ?? 0) - right())).toBe(20);
  });

  test('Escape closes the panel, also from a field in it', async () => {
    await show(<Page />);
    await tool('layers').click();
    await page.getByRole('textbox', { name: 'field of layers' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(panelOf('layers')).not.toBeInTheDocument();
  });
});

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 800));

  test('one button opens the tools, and a tool’s panel is shown instead of the selection', async () => {
    await show(<Page />);
    await expect.element(group('card')).toBeVisible();
    await expect.element(group('list')).not.toBeInTheDocument();
    await tool('Map tools').click();
    await tool('ruler').click();
    await expect.element(panelOf('ruler')).toBeVisible();
    await expect.element(group('card')).not.toBeInTheDocument();
    await tool('Close').click();
    await expect.element(group('card')).toBeVisible();
  });
});

import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { heightAfterDrag, SHEET_HEIGHTS, type SheetHeight } from './sheet-heights.ts';
import './sheet.css';

interface SheetHandleProps {
  readonly height: SheetHeight;
  readonly onHeight: (height: SheetHeight) => void;
}

/** The handle of a sheet at the foot of a phone's screen: dragged, tapped, or moved by the arrow keys. */
export function SheetHandle({ height, onHeight }: SheetHandleProps): ReactElement {
  const { t } = useTranslation('shell');
  const begunAt = useRef<number>(undefined);
  const at = SHEET_HEIGHTS.indexOf(height);

  function step(by: number): void {
    onHeight(SHEET_HEIGHTS[Math.max(0, Math.min(SHEET_HEIGHTS.length - 1, at + by))] ?? height);
  }

  function press(event: KeyboardEvent): void {
    const by = { ArrowUp: 1, ArrowDown: -1, End: 2, Home: -2 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  }

  function lift({ clientY }: PointerEvent): void {
    if (begunAt.current === undefined) return;
    onHeight(heightAfterDrag(height, begunAt.current - clientY));
    begunAt.current = undefined;
  }

  return (
    <div
      className="sheet-handle"
      role="slider"
      tabIndex={0}
      aria-label={t('sheet.label')}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={SHEET_HEIGHTS.length - 1}
      aria-valuenow={at}
      aria-valuetext={t(`sheet.${height}`)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begunAt.current = event.clientY;
      }}
      onPointerUp={lift}
      onPointerCancel={() => (begunAt.current = undefined)}
    />
  );
}

import type { StockUnit } from '@outrider/contract/stock.ts';
import { findDeviceModel } from '@outrider/domain/device-models.ts';
import type { ReactElement } from 'react';
import type { CodeKind } from './draw-codes.ts';

interface LabelProps {
  readonly unit: StockUnit;
  readonly kind: CodeKind;
  /** The address of its picture. */
  readonly code: string | undefined;
}

export function Label({ unit: { terminalID, deviceType, batch }, kind, code }: LabelProps): ReactElement {
  return (
    <div className="label" data-kind={kind}>
      {code !== undefined && <img src={code} alt="" />}
      <div>
        <strong>{terminalID}</strong>
        <span>{[findDeviceModel(deviceType), batch].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  );
}

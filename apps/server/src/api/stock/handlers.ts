import type * as factoryTests from '@outrider/contract/factory-tests.ts';
import type * as stock from '@outrider/contract/stock.ts';
import type * as stockMovements from '@outrider/contract/stock-movements.ts';
import type { HandlersOf } from '../call-context.ts';
import { exportStock } from './export-stock.ts';
import { findStockHolders } from './find-holders.ts';
import { findStockTemplate } from './find-import-template.ts';
import { findStockMovements } from './find-movements.ts';
import { findStock } from './find-stock.ts';
import { findStockTotals } from './find-totals.ts';
import { importStock } from './import-stock.ts';
import { inputStockUnit } from './input-imei.ts';
import { moveStock } from './move-stock.ts';
import { recordFactoryTests } from './record-factory-tests.ts';

export const stockHandlers = {
  exportStock,
  findStock,
  findStockHolders,
  findStockMovements,
  findStockTemplate,
  findStockTotals,
  importStock,
  inputStockUnit,
  moveStock,
  recordFactoryTests,
} satisfies HandlersOf<typeof stock & typeof stockMovements & typeof factoryTests>;

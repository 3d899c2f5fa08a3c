import type { Handler } from '../call-context.ts';
import { alarmFiguresExport } from './alarm-figures-export.ts';

export const exportAlarmFigures: Handler<'exportAlarmFigures'> = (context, input) =>
  alarmFiguresExport.begin(context, input);

import type { Handler } from '../call-context.ts';
import { figuresExport } from './figures-export.ts';

export const exportFigures: Handler<'exportFigures'> = (context, input) =>
  figuresExport.begin(context, input);

import type { Handler } from '../call-context.ts';
import { riskPointImport } from './risk-point-import.ts';

export const importRiskPoints: Handler<'importRiskPoints'> = (context, input) =>
  riskPointImport.begin(context, input);

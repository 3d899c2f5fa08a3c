import type { Handler } from '../call-context.ts';
import { riskPointImport } from './risk-point-import.ts';

export const findRiskPointTemplate: Handler<'findRiskPointTemplate'> = async () => {
  const content = await riskPointImport.template();
  return { fileName: 'risk-points.xlsx', content: content.toString('base64') };
};

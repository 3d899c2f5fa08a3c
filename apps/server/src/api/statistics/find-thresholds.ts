import { findThresholdsWithSource } from '../../store/statistics/thresholds.ts';
import type { Handler } from '../call-context.ts';

export const findThresholds: Handler<'findThresholds'> = ({ services }, input) =>
  findThresholdsWithSource(services.database, input.id);

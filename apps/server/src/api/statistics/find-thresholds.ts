import { findThresholdsWithSource } from '../../store/thresholds.ts';
import type { Handler } from '../call-context.ts';

export const findThresholds: Handler<'findThresholds'> = ({ services }, input) =>
  findThresholdsWithSource(services.database, input.id);

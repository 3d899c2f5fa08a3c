import { requestAllDays } from '../../store/rollups.ts';
import { deleteThresholds, findThresholdsWithSource, saveThresholds } from '../../store/thresholds.ts';
import type { Handler } from '../call-context.ts';

export const updateThresholds: Handler<'updateThresholds'> = ({ services }, { id, thresholds }) =>
  services.database.transaction().execute(async (transaction) => {
    if (thresholds) await saveThresholds(transaction, id, thresholds);
    else await deleteThresholds(transaction, id);
    await requestAllDays(transaction, id);
    return findThresholdsWithSource(transaction, id);
  });

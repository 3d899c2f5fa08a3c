import { findStockMovements, type StockMove, type StockUnit } from '@outrider/contract/stock.ts';
import { findDeviceModel } from '@outrider/domain/device-models.ts';
import { Drawer } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format.ts';
import { languageTag } from '../../lib/language.ts';
import { useCall } from '../../lib/use-call.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { Failure } from '../../ui/Failure.tsx';
import { WaitingLines } from '../../ui/WaitingLines.tsx';
import './stock.css';

/** More than any unit goes through. */
const MOVES_MAX = 100;

/** What became of a unit, the newest first. */
export function UnitDrawer({
  unit,
  onClose,
}: {
  readonly unit: StockUnit;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useTranslation('stock');
  const isNarrow = useNarrow();
  const moves = useCall(findStockMovements, { id: unit.id, pageSize: MOVES_MAX });
  return (
    <Drawer
      open
      title={t('movementsOf', { terminalID: unit.terminalID })}
      size={isNarrow ? '100%' : 420}
      onClose={onClose}
    >
      <p className="quiet">
        {[findDeviceModel(unit.deviceType), unit.batch, t(`states.${unit.state}`), unit.holder.nickname]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {moves.data ? (
        <ol className="stock-moves">
          {moves.data.list.map((move) => (
            <Movement key={move.id} move={move} />
          ))}
        </ol>
      ) : moves.error ? (
        <Failure error={moves.error} onRetry={() => void moves.refetch()} />
      ) : (
        <WaitingLines />
      )}
    </Drawer>
  );
}

function Movement({ move }: { readonly move: StockMove }): ReactElement {
  const { t, i18n } = useTranslation('stock');
  const way = [move.from, move.to].filter((name) => name !== undefined);
  const why = [move.reason && t(`reasons.${move.reason}`), move.note].filter(Boolean);
  return (
    <li>
      <strong>{t(`kinds.${move.kind}`)}</strong>
      {way.length > 0 && <span>{way.join(' → ')}</span>}
      {why.length > 0 && <span>{why.join(': ')}</span>}
      <span className="quiet numbers">
        {formatInstant(Date.parse(move.time), languageTag(i18n.language))}
        {move.actor !== undefined && ` · ${move.actor}`}
      </span>
    </li>
  );
}

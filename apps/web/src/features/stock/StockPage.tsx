import type { StockUnit } from '@outrider/contract/stock.ts';
import type { Move } from '@outrider/contract/stock-movements.ts';
import { Button, Drawer, Modal } from 'antd';
import { ClipboardPaste, FileUp, ScanBarcode, Table2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useNarrow } from '../../lib/use-narrow.ts';
import { List } from '../../ui/list/List.tsx';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { HolderSelect } from './HolderSelect.tsx';
import { LabelsDialog } from './LabelsDialog.tsx';
import { MoveUnitsDialog } from './MoveUnitsDialog.tsx';
import { PutUnitsDialog } from './PutUnitsDialog.tsx';
import { Scanner } from './Scanner.tsx';
import { REMOVED_LIST, STOCK_LIST, TOTALS_LIST } from './stock-list.ts';
import { UnitDrawer } from './UnitDrawer.tsx';
import './stock.css';

interface Moving {
  readonly move: Move;
  /** Undefined: by pasted numbers. */
  readonly ids: readonly string[] | undefined;
  readonly done: () => void;
}

type Tool = 'put' | 'scan' | 'totals';

interface StockPageProps {
  readonly title: string;
  readonly lead: string;
  readonly tools: readonly Tool[];
  /** What is done to units whose numbers are pasted. */
  readonly pasted?: Move;
  readonly isOfRemoved?: boolean;
}

const TOOL_ICONS = { put: FileUp, scan: ScanBarcode, totals: Table2 } as const;

/** Who has which units on the shelf; they are put in, given out, returned, removed and labelled here. */
export function StockPage({ title, lead, tools, pasted, isOfRemoved }: StockPageProps): ReactElement | null {
  const { t } = useTranslation('stock');
  const { data: user } = useSession();
  const [params, change] = useAddress();
  const [open, setOpen] = useState<Tool>();
  const [unit, setUnit] = useState<StockUnit>();
  const [moving, setMoving] = useState<Moving>();
  const [labelled, setLabelled] = useState<readonly StockUnit[]>();
  if (!user) return null;
  const close = () => setOpen(undefined);
  const move = (next: Move, ids?: readonly string[], done: () => void = () => undefined) =>
    setMoving({ move: next, ids, done });
  return (
    <ListPage
      title={title}
      lead={lead}
      actions={
        <div className="stock-actions">
          <HolderSelect
            label={t('ofHolder')}
            placeholder={t('ofHolder')}
            value={params.get('holder') ?? undefined}
            onChange={(holder) => change({ holder, page: undefined })}
          />
          {pasted && (
            <Button icon={<ClipboardPaste size={15} aria-hidden />} onClick={() => move(pasted)}>
              {t(`moves.${pasted}.paste`)}
            </Button>
          )}
          {tools.map((tool) => {
            const Icon = TOOL_ICONS[tool];
            return (
              <Button
                key={tool}
                type={tool === 'put' ? 'primary' : 'default'}
                icon={<Icon size={15} aria-hidden />}
                onClick={() => setOpen(tool)}
              >
                {t(`tools.${tool}`)}
              </Button>
            );
          })}
        </div>
      }
    >
      {isOfRemoved ? (
        <List
          list={REMOVED_LIST}
          ownerId={user.id}
          onOpen={setUnit}
          onAction={(_action, row) => setUnit(row)}
        />
      ) : (
        <List
          list={STOCK_LIST}
          ownerId={user.id}
          onOpen={setUnit}
          onAction={(_action, row) => setUnit(row)}
          onBulk={(deed, chosen, done) => {
            if (chosen.kind !== 'rows') return;
            if (deed === 'labels') setLabelled(chosen.rows);
            else
              move(
                deed,
                chosen.rows.map(({ id }) => id),
                done,
              );
          }}
        />
      )}
      {unit && <UnitDrawer unit={unit} onClose={() => setUnit(undefined)} />}
      {moving && (
        <MoveUnitsDialog
          move={moving.move}
          ids={moving.ids}
          onClose={() => setMoving(undefined)}
          onBegun={moving.done}
        />
      )}
      {labelled && <LabelsDialog units={labelled} onClose={() => setLabelled(undefined)} />}
      {open === 'put' && <PutUnitsDialog onClose={close} />}
      {open === 'scan' && (
        <Modal open title={t('tools.scan')} width={760} footer={null} onCancel={close}>
          <Scanner />
        </Modal>
      )}
      {open === 'totals' && <Totals ownerId={user.id} onClose={close} />}
    </ListPage>
  );
}

function Totals({
  ownerId,
  onClose,
}: {
  readonly ownerId: string;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useTranslation('stock');
  const isNarrow = useNarrow();
  return (
    <Drawer open title={t('totals')} size={isNarrow ? '100%' : 720} onClose={onClose}>
      <List list={TOTALS_LIST} ownerId={ownerId} isPanel />
    </Drawer>
  );
}

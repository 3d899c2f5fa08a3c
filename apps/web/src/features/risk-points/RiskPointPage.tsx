import { deleteRiskPoints, findRiskPointById, type RiskPoint } from '@outrider/contract/risk-points.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { boundsOfShape } from '@outrider/domain/fences/fence-shape.ts';
import { RISK_RADIUS_M } from '@outrider/domain/risk-points.ts';
import { App, Button } from 'antd';
import { FileUp, Plus } from 'lucide-react';
import {
  type ReactElement,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { AccountVehicles } from '../../fleet/AccountVehicles.tsx';
import { toShown, useRiskPointsInBounds } from '../../fleet/risk-points/risk-point-calls.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useAddress } from '../../lib/use-address.ts';
import { useCall, useCallMutation } from '../../lib/use-call.ts';
import { useHeldDraft } from '../../lib/use-held-draft.ts';
import { detailZoomOf, useBaseMap } from '../../map/base-map.ts';
import { boundsOf } from '../../map/bounds.ts';
import { FenceEditLayer } from '../../map/FenceEditLayer.tsx';
import type { MapBounds, MapHandle } from '../../map/map-handle.ts';
import { SidePageMap } from '../../map/SidePageMap.tsx';
import { RiskPointLayer } from '../../map/RiskPointLayer.tsx';
import { useOpeningView, whenSized } from '../../map/use-opening-view.ts';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { List } from '../../ui/list/List.tsx';
import { ImportRiskPoints } from './ImportRiskPoints.tsx';
import { circleOf, newDraft, toDraft, withDrawn } from './risk-draft.ts';
import { RISK_LIST } from './risk-list.tsx';
import { RiskEditor } from './RiskEditor.tsx';
import '../../ui/side-page.css';
import './risk-points.css';

const NEW = 'new';

export function RiskPointPage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <RiskPoints user={user} /> : null;
}

function RiskPoints({ user }: { readonly user: CurrentUser }): ReactElement {
  const { t, i18n } = useTranslation('riskPoints');
  const baseMap = useBaseMap(languageTag(i18n.language));
  const [params, setAddress] = useAddress();
  const accountId = params.get('account') ?? user.id;
  const editId = params.get('edit') ?? undefined;
  const map = useRef<MapHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<MapBounds>();
  const [selectedId, setSelectedId] = useState<string>();
  const around = useRiskPointsInBounds(accountId, asked);
  const { draft, setDraft, error } = useDraft(editId, accountId);
  const circle = useMemo(() => draft && circleOf(draft), [draft]);
  const shown = useMemo(
    () => around.data?.list.map(toShown).filter(({ id }) => id !== editId) ?? [],
    [around.data, editId],
  );
  const maySeeVehicles = useHasPermission('main:monitor');
  // Their layer makes a graphics context, which takes longer than all else here: the page is shown before.
  const isShown = useDeferredValue(true, false);
  const detailZoom = detailZoomOf(baseMap.provider);
  const opening = useOpeningView({ accountId, map, frame, isTaken: circle !== undefined, detailZoom });
  const first = editId === NEW ? undefined : circle;
  const goToFirst = useEffectEvent((handle: MapHandle) => {
    if (first) handle.fit(boundsOfShape(first));
  });
  const firstId = first && editId;
  // Goes to a point that is opened, once.
  useEffect(() => (firstId === undefined ? undefined : whenSized(map, goToFirst)), [firstId]);
  const edit = (id: string | undefined): void => setAddress({ edit: id }, true);
  const fly = (place: { readonly latitude: number; readonly longitude: number }): void =>
    map.current?.flyTo({ ...place, zoom: detailZoom });

  function show({ id, lat, lon }: RiskPoint): void {
    setSelectedId(id);
    fly({ latitude: lat, longitude: lon });
  }

  return (
    <div className="side-page">
      <h1 className="visually-hidden">{t('layer')}</h1>
      <aside className="side-page-column">
        {draft ? (
          <RiskEditor
            key={editId}
            user={user}
            riskPointId={editId === NEW ? undefined : editId}
            mapType={baseMap.choice.type}
            draft={draft}
            onDraft={setDraft}
            onFly={fly}
            onClose={() => edit(undefined)}
          />
        ) : (
          <Listed
            accountId={accountId}
            ownerId={user.id}
            error={error}
            selectedId={selectedId}
            onShow={show}
            onEdit={edit}
            onListed={(list) =>
              opening.showListed(boundsOf(list.map(({ lat, lon }) => ({ latitude: lat, longitude: lon }))))
            }
          />
        )}
      </aside>
      <SidePageMap
        map={map}
        frame={frame}
        baseMap={baseMap}
        label={t('map')}
        onAsk={setAsked}
        more={
          around.data && around.data.total > around.data.list.length
            ? t('more', { shown: around.data.list.length, total: around.data.total })
            : undefined
        }
      >
        <RiskPointLayer
          points={shown}
          selectedId={selectedId}
          onSelect={(id) => {
            setSelectedId(id);
            const isOwn = around.data?.list.some((each) => each.id === id && each.user_id !== undefined);
            if (isOwn && !draft) edit(id);
          }}
        />
        {isShown && maySeeVehicles && (
          <AccountVehicles accountId={accountId} deviceId={undefined} onPlaces={opening.showVehicles} />
        )}
        {draft && (
          <FenceEditLayer
            kind="circle"
            shape={circle}
            color="orange"
            radiusM={RISK_RADIUS_M}
            onChange={(drawn) => {
              if (drawn.kind === 'circle') setDraft(withDrawn(draft, drawn));
            }}
          />
        )}
      </SidePageMap>
    </div>
  );
}

/** What is being put or changed; undefined while nothing is, or while it is being read. */
function useDraft(editId: string | undefined, accountId: string) {
  const isStored = editId !== undefined && editId !== NEW;
  const read = useCall(findRiskPointById, { id: isStored ? editId : '0' }, { enabled: isStored });
  const begin = editId === NEW ? newDraft(accountId) : isStored && read.data && toDraft(read.data, accountId);
  return { ...useHeldDraft(editId, begin || undefined), error: isStored ? read.error : undefined };
}

interface ListedProps {
  readonly accountId: string;
  readonly ownerId: string;
  /** Why the point of the address cannot be opened. */
  readonly error: unknown;
  readonly selectedId: string | undefined;
  readonly onShow: (point: RiskPoint) => void;
  readonly onEdit: (id: string | undefined) => void;
  readonly onListed: (list: readonly RiskPoint[]) => void;
}

function Listed(props: ListedProps): ReactElement {
  const { accountId, ownerId, error, selectedId, onShow, onEdit, onListed } = props;
  const { t } = useTranslation('riskPoints');
  const { message } = App.useApp();
  const [isImporting, setImporting] = useState(false);
  const remove = useCallMutation(deleteRiskPoints);
  const create = (
    <Button type="primary" icon={<Plus size={16} aria-hidden />} onClick={() => onEdit(NEW)}>
      {t('create')}
    </Button>
  );
  return (
    <>
      <header className="side-page-head">
        <h2>{t('layer')}</h2>
        <Button icon={<FileUp size={15} aria-hidden />} onClick={() => setImporting(true)}>
          {t('import')}
        </Button>
        {create}
      </header>
      {error !== null && error !== undefined && <Failure error={error} onRetry={() => onEdit(undefined)} />}
      <div className="side-page-list">
        <List
          list={RISK_LIST}
          ownerId={ownerId}
          isNarrow
          currentId={selectedId}
          onOpen={onShow}
          onListed={onListed}
          firstStep={create}
          onAction={async (action, { id, name }) => {
            if (action === 'edit') return onEdit(id);
            const { changed } = await remove.mutateAsync({ ids: [id] });
            void message.success(t('deleted', { count: changed, name }));
          }}
        />
      </div>
      {isImporting && <ImportRiskPoints accountId={accountId} onClose={() => setImporting(false)} />}
    </>
  );
}

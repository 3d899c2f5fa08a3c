import type { FenceItem } from '@outrider/contract/fences.ts';
import type { CurrentUser } from '@outrider/contract/session.ts';
import { boundsOfShape, findShapeProblem } from '@outrider/domain/fences/fence-shape.ts';
import {
  type ReactElement,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { detailZoomOf, useBaseMap } from '../../map/base-map.ts';
import { languageTag } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useHeldDraft } from '../../lib/use-held-draft.ts';
import { FenceEditLayer } from '../../map/FenceEditLayer.tsx';
import { FenceLayer } from '../../map/FenceLayer.tsx';
import type { MapBounds, MapHandle } from '../../map/map-handle.ts';
import { SidePageMap } from '../../map/SidePageMap.tsx';
import { useHasPermission } from '../../ui/Allowed.tsx';
import { unite } from '../../map/wide-bounds.ts';
import { DevicesPanel } from './DevicesPanel.tsx';
import { toShown, useFencesInBounds } from '../../fleet/fence-calls.ts';
import type { Proposal } from '../../fleet/fence-proposal.ts';
import { type FenceDraft, newDraft, shapeOf, toDraft, withDrawn, withProposal } from './fence-draft.ts';
import { FenceEditor } from './FenceEditor.tsx';
import { FenceList } from './FenceList.tsx';
import { AccountVehicles } from '../../fleet/AccountVehicles.tsx';
import { useFence } from './use-fence.ts';
import { useOpeningView, whenSized } from '../../map/use-opening-view.ts';
import { type PageChoice, usePageChoice } from './use-page-choice.ts';
import '../../ui/side-page.css';
import './fence-page.css';

const PLACE_ZOOM = 14;
const TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function FencePage(): ReactElement | null {
  const { data: user } = useSession();
  return user ? <Fences user={user} /> : null;
}

function Fences({ user }: { user: CurrentUser }): ReactElement {
  const { t, i18n } = useTranslation('fences');
  const baseMap = useBaseMap(languageTag(i18n.language));
  const [choice, change] = usePageChoice(user.id);
  const map = useRef<MapHandle>(null);
  const [asked, setAsked] = useState<MapBounds>();
  const around = useFencesInBounds(choice.accountId, asked);
  const [selectedId, setSelectedId] = useState<string>();
  const { draft, setDraft, fence, error } = useDraft(choice);
  const shape = useMemo(() => draft && shapeOf(draft), [draft]);
  const shown = useMemo(
    () => around.data?.list.map(toShown).filter(({ id }) => id !== choice.editId) ?? [],
    [around.data, choice.editId],
  );

  function show(shownFence: FenceItem): void {
    setSelectedId(shownFence.id);
    map.current?.fit(boundsOfShape(toShown(shownFence).shape));
  }
  const opened = useFence(choice.devicesId);
  const first = fence ?? opened.data;
  const isProposed = choice.proposal !== undefined && choice.proposal.kind !== 'lost';
  useFirstView(isProposed ? 'proposed' : first?.id, map, (handle) => {
    if (first) show(first);
    else if (shape && findShapeProblem(shape) !== 'place') handle.fit(boundsOfShape(shape));
  });
  const frame = useRef<HTMLDivElement>(null);
  const maySeeVehicles = useHasPermission('main:monitor');
  // Their layer makes a graphics context, which takes longer than all else here: the page is shown before.
  const isShown = useDeferredValue(true, false);
  const opening = useOpeningView({
    accountId: choice.accountId,
    map,
    frame,
    isTaken: choice.devicesId !== undefined || isStored(choice.editId) || shape !== undefined,
    detailZoom: detailZoomOf(baseMap.provider),
  });

  return (
    <div className="side-page">
      <h1 className="visually-hidden">{t('layer')}</h1>
      <aside className="side-page-column">
        {draft ? (
          <FenceEditor
            key={choice.editId}
            user={user}
            fenceId={choice.editId === 'new' ? undefined : choice.editId}
            deviceId={choice.deviceId}
            mapType={baseMap.choice.type}
            draft={draft}
            proposal={choice.proposal}
            onDraft={setDraft}
            onFly={(place) => map.current?.flyTo({ ...place, zoom: PLACE_ZOOM })}
            onTyped={() => {
              if (shape && findShapeProblem(shape) !== 'place') map.current?.fit(boundsOfShape(shape));
            }}
            onClose={() => change({ edit: undefined })}
          />
        ) : choice.devicesId === undefined ? (
          <FenceList
            ownerId={user.id}
            choice={choice}
            change={change}
            error={error}
            selectedId={selectedId}
            onShow={show}
            onListed={(list) =>
              opening.showListed(unite(list.map((each) => boundsOfShape(toShown(each).shape))))
            }
          />
        ) : (
          <DevicesPanel
            key={choice.devicesId}
            fenceId={choice.devicesId}
            onClose={() => change({ devices: undefined })}
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
        <FenceLayer
          fences={shown}
          selectedId={selectedId}
          onSelect={(id) => {
            setSelectedId(id);
            if (id !== undefined && !draft) change({ edit: id });
          }}
        />
        {isShown && maySeeVehicles && (
          <AccountVehicles
            accountId={choice.accountId}
            deviceId={choice.deviceId}
            onPlaces={opening.showVehicles}
          />
        )}
        {draft && (
          <FenceEditLayer
            kind={draft.kind}
            shape={shape}
            color={draft.color}
            onChange={(drawn) => setDraft((before) => before && withDrawn(before, drawn))}
          />
        )}
      </SidePageMap>
    </div>
  );
}

/** Whether this is a fence of the server's, and not one that is being drawn. */
function isStored(editId: string | undefined): editId is string {
  return editId !== undefined && editId !== 'new';
}

/** What is being drawn or changed; undefined while nothing is, or while it is being read. */
function useDraft({ editId, accountId, proposal }: PageChoice) {
  const read = useFence(isStored(editId) ? editId : undefined);
  const fence = isStored(editId) ? read.data : undefined;
  const begin = editId === 'new' ? beginDraft(accountId, proposal) : fence && toDraft(fence);
  return {
    ...useHeldDraft(editId, begin),
    fence,
    error: editId === undefined ? undefined : read.error,
  };
}

function beginDraft(accountId: string, proposal: Proposal | undefined): FenceDraft {
  const draft = newDraft(accountId, TIME_ZONE);
  return proposal ? withProposal(draft, proposal) : draft;
}

/** Goes to a fence that is opened or proposed, once. */
function useFirstView(
  opened: string | undefined,
  map: RefObject<MapHandle | null>,
  show: (handle: MapHandle) => void,
): void {
  const showOpened = useEffectEvent(show);
  useEffect(
    () => (opened === undefined ? undefined : whenSized(map, (handle) => showOpened(handle))),
    [opened, map],
  );
}

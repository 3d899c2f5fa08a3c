import { Input, Modal } from 'antd';
import { CircleUserRound, ClipboardPen, Fuel, History, MapPin, PanelsTopLeft, Search } from 'lucide-react';
import {
  type KeyboardEvent,
  lazy,
  type ReactElement,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { devicePath, replayPath } from '../../fleet/links.ts';
import { type Entry, findEntries, keyOf, type PaletteDevice } from './find-entries.ts';
import { remember, useRecentKeys } from './recent.ts';
import { useSource } from './use-source.ts';
import './palette.css';

const CommandDialog = lazy(async () => ({
  default: (await import('../../features/commands/CommandDialog.tsx')).CommandDialog,
}));

const ICONS = {
  device: MapPin,
  yesterday: History,
  written: ClipboardPen,
  cutFuel: Fuel,
  page: PanelsTopLeft,
  account: CircleUserRound,
} as const;

/** Leads by a few letters to any vehicle, page or account, and to what is done most with a vehicle. */
export function CommandPalette({ onClose }: { onClose: () => void }): ReactElement {
  const { t } = useTranslation(['shell', 'common']);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [toCut, setToCut] = useState<PaletteDevice>();
  const shownText = useDeferredValue(text);
  const { entriesOf, isLoading } = useEntries(shownText);
  const entries = entriesOf(shownText);
  const isAwaited = useRef(false);
  const open = useOpen(onClose, setToCut);
  useEffect(() => {
    if (!isAwaited.current || shownText !== text || !entries[0]) return;
    isAwaited.current = false;
    open(entries[0]);
  });
  if (toCut) {
    return (
      <Suspense fallback={null}>
        <CommandDialog device={toCut} kind="cutFuel" onClose={onClose} />
      </Suspense>
    );
  }

  /** Opens what is meant by what was typed, which the list may not have caught up with yet. */
  function enter(): void {
    const entry = (shownText === text ? entries : entriesOf(text))[at];
    if (entry) open(entry);
    else isAwaited.current = isLoading || shownText !== text;
  }

  function onKey(event: KeyboardEvent): void {
    // While Chinese is being composed, these keys are the input method's.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setAt(Math.max(0, Math.min(entries.length - 1, at + step)));
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  }

  return (
    <Modal open footer={null} closable={false} width={560} className="palette" onCancel={onClose}>
      <Input
        autoFocus
        size="large"
        variant="borderless"
        prefix={<Search size={17} aria-hidden />}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.open')}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls="palette-entries"
        aria-activedescendant={entries[at] ? `palette-${at}` : undefined}
        value={text}
        onKeyDown={onKey}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
          isAwaited.current = false;
        }}
      />
      {entries.length === 0 && (
        <p className="quiet palette-nothing" role="status">
          {isLoading ? t('common:loading') : t('palette.nothing')}
        </p>
      )}
      <div id="palette-entries" className="palette-entries" role="listbox" aria-label={t('palette.open')}>
        {entries.map((entry, index) => (
          <EntryRow
            key={keyOf(entry)}
            entry={entry}
            index={index}
            isAt={index === at}
            onOpen={() => open(entry)}
          />
        ))}
      </div>
    </Modal>
  );
}

/** Finds the entries of a text. What was chosen last comes first, until something is typed. */
function useEntries(shownText: string): {
  readonly entriesOf: (text: string) => readonly Entry[];
  readonly isLoading: boolean;
} {
  const source = useSource(shownText);
  const recentKeys = useRecentKeys();
  const entriesOf = (text: string) => {
    const found = findEntries(text, source);
    if (text.trim() !== '') return found;
    const recent = recentKeys.flatMap((key): Entry[] => {
      const device = key.startsWith('device ') ? source.device(key.slice('device '.length)) : undefined;
      if (device) return [{ kind: 'device', device }];
      return found.filter((entry) => keyOf(entry) === key);
    });
    return [...recent, ...found.filter((entry) => !recentKeys.includes(keyOf(entry)))];
  };
  return { entriesOf, isLoading: source.isLoading };
}

function useOpen(onClose: () => void, onCut: (device: PaletteDevice) => void): (entry: Entry) => void {
  const navigate = useNavigate();
  return (entry) => {
    if (entry.kind === 'device' || entry.kind === 'page') remember(keyOf(entry));
    if (entry.kind === 'cutFuel') {
      onCut(entry.device);
      return;
    }
    void navigate(pathOf(entry));
    onClose();
  };
}

function pathOf(entry: Entry): string {
  if (entry.kind === 'page') return entry.page.path;
  if (entry.kind === 'account') {
    return `/index/agent/agentList?${new URLSearchParams({ account: entry.account.id })}`;
  }
  const { id } = entry.device;
  if (entry.kind === 'written') return devicePath(id);
  const card = `/index/home?${new URLSearchParams({ device: id })}`;
  return entry.kind === 'yesterday' ? (replayPath([id], yesterday()) ?? card) : card;
}

function yesterday(): { fromMs: number; toMs: number } {
  const end = new Date();
  end.setHours(0, 0, 0, 0);
  const begin = new Date(end);
  begin.setDate(begin.getDate() - 1);
  return { fromMs: begin.getTime(), toMs: end.getTime() - 1_000 };
}

interface EntryRowProps {
  readonly entry: Entry;
  readonly index: number;
  readonly isAt: boolean;
  readonly onOpen: () => void;
}

function EntryRow({ entry, index, isAt, onOpen }: EntryRowProps): ReactElement {
  const [name, hint] = useWording(entry);
  const Icon = ICONS[entry.kind];
  return (
    <div
      id={`palette-${index}`}
      role="option"
      aria-selected={isAt}
      className="palette-entry"
      // The field, which has the focus, handles keys.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      onClick={onOpen}
      ref={(element) => {
        if (isAt) element?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <Icon size={16} aria-hidden />
      <span>{name}</span> <span className="quiet numbers">{hint}</span>
    </div>
  );
}

function useWording(entry: Entry): readonly [string, string] {
  const { t } = useTranslation('shell');
  if (entry.kind === 'page') return [entry.page.name, ''];
  if (entry.kind === 'account') return [entry.account.nickname, entry.account.username];
  const { displayName: name, terminalID } = entry.device;
  if (entry.kind === 'device') return [name, terminalID];
  return [t(`palette.${entry.kind}`, { name }), terminalID];
}

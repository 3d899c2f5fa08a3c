import { Popover } from 'antd';
import { Bell, BellRing, X } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NeedsPanel } from './NeedsPanel.tsx';
import { type Needs, useAlarmSound, useNeeds } from './use-needs.ts';
import './needs.css';

const COUNT_MAX = 99;

function useLabel(needs: Needs | undefined): string {
  const { t } = useTranslation('needs');
  if (!needs || needs.total === 0) return t('none');
  const things = t('bell', { count: needs.total });
  return needs.urgent === 0 ? things : `${things}, ${t('urgent', { count: needs.urgent })}`;
}

function Mark({ needs, size }: { readonly needs: Needs; readonly size: number }): ReactElement {
  const { total, urgent } = needs;
  const Icon = urgent > 0 ? BellRing : Bell;
  return (
    <>
      <Icon size={size} strokeWidth={1.8} aria-hidden />
      {total > 0 && (
        <span className="needs-count numbers" data-urgent={urgent > 0 || undefined} aria-hidden>
          {total > COUNT_MAX ? `${COUNT_MAX}+` : total}
        </span>
      )}
    </>
  );
}

/** What needs somebody, from every page. */
export function NeedsBell(): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const needs = useNeeds();
  const label = useLabel(needs);
  useAlarmSound(needs?.urgent ?? 0);
  if (!needs) return null;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="rightBottom"
      content={<NeedsPanel needs={needs} onGo={() => setOpen(false)} />}
    >
      <button
        type="button"
        className="icon-button needs-bell"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <Mark needs={needs} size={18} />
      </button>
    </Popover>
  );
}

/** The same within reach of the thumb. */
export function NeedsTab(): ReactElement | null {
  const { t } = useTranslation(['needs', 'common']);
  const needs = useNeeds();
  const label = useLabel(needs);
  const sheet = useRef<HTMLDialogElement>(null);
  // What is in the sheet stays when it is closed: it may have opened a dialog.
  const [wasOpened, setOpened] = useState(false);
  const close = () => sheet.current?.close();
  if (!needs) return null;
  return (
    <>
      <button
        type="button"
        className="needs-tab"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true);
          sheet.current?.showModal();
        }}
      >
        <Mark needs={needs} size={20} />
        <span>{t('tab')}</span>
      </button>
      <dialog ref={sheet} className="sheet" aria-label={t('title')}>
        <button
          type="button"
          className="icon-button needs-close"
          aria-label={t('common:close')}
          onClick={close}
        >
          <X size={20} aria-hidden />
        </button>
        {wasOpened && <NeedsPanel needs={needs} onGo={close} />}
      </dialog>
    </>
  );
}

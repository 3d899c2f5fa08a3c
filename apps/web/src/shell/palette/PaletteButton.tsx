import { Search } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const CommandPalette = lazy(async () => ({
  default: (await import('./CommandPalette.tsx')).CommandPalette,
}));

/** Opens the command palette; so do Ctrl+K and ⌘K on every page. */
export function PaletteButton(): ReactElement {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const name = `${t('palette.open')} (Ctrl+K)`;
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={name}
        title={name}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden />
      </button>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same on a phone, where nobody presses keys: a line that looks like what it opens. */
export function PaletteLine({ onGo }: { onGo: () => void }): ReactElement {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="sheet-find"
        aria-haspopup="dialog"
        onClick={() => {
          onGo();
          setOpen(true);
        }}
      >
        <Search size={18} aria-hidden />
        {t('palette.open')}
      </button>
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}

function Palette({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Suspense fallback={null}>
      <CommandPalette onClose={onClose} />
    </Suspense>
  );
}

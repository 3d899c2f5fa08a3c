/**
 * A button that opens a short menu, by the menu-button pattern of the WAI-ARIA practices. It does not use the component
 * library, because the login page has it and must work before the library is loaded.
 */
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import './menu.css';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** In a menu of alternatives: whether this one is chosen. */
  readonly isChosen?: boolean;
  /** The label's language, if it is not the page's. */
  readonly lang?: string;
  readonly onSelect: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Text beside the icon. Without it, the label is only spoken and shown as a tooltip. */
  readonly text?: string | undefined;
  readonly head?: ReactNode;
  readonly items: readonly MenuItem[];
  /** The side of the button on which the menu opens. */
  readonly side?: 'below' | 'right';
}

export function Menu({ label, icon, text, head, items, side = 'below' }: MenuProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const entries = root.current?.querySelectorAll<HTMLElement>('[role^=menuitem]');
    const chosen = [...(entries ?? [])].find((entry) => entry.ariaChecked === 'true');
    (chosen ?? entries?.[0])?.focus();
  }, [isOpen]);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <span
      ref={root}
      className="menu-root"
      onBlur={({ relatedTarget }) => {
        // Safari does not focus a clicked button; then the browser does not report where the focus went.
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={text === undefined ? 'icon-button' : 'icon-button with-text'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        // The spoken name contains the visible text, so that speech control finds the button.
        aria-label={text === undefined || text === label ? label : `${label}: ${text}`}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {text !== undefined && <span className="icon-button-text">{text}</span>}
      </button>
      {isOpen && (
        <>
          <span className="menu-backdrop" aria-hidden onClick={close} />
          <div
            className={`menu menu-${side}`}
            role="menu"
            aria-label={label}
            onKeyDown={(event) => move(event, close)}
          >
            {head !== undefined && <div className="menu-head">{head}</div>}
            {items.map((item) => (
              <button
                key={item.key}
                type="button"
                role={item.isChosen === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.isChosen}
                lang={item.lang}
                tabIndex={-1}
                onClick={() => {
                  close();
                  item.onSelect();
                }}
              >
                <span className="menu-icon">{item.icon}</span>
                {item.label}
              </button>
            ))}
          </div>
        </>
      )}
    </span>
  );
}

function move(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: (at - 1 + entries.length) % entries.length,
    Home: 0,
    End: entries.length - 1,
  };
  const target = targets[event.key];
  if (target !== undefined) {
    event.preventDefault();
    entries[target]?.focus();
  } else if (event.key === 'Escape') {
    // The key closes the menu alone; nothing else on the page reacts to it.
    event.stopPropagation();
    close();
  }
}

import { Popover } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';

interface ToolPopoverProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Of what it opens. @param close returns the focus to the button */
  readonly renderContent: (close: () => void) => ReactNode;
}

/** A button beside a list that opens choices; the focus goes into them, and Escape leads it back. */
export function ToolPopover({ label, icon, renderContent }: ToolPopoverProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Held label={label} renderContent={renderContent} onClose={close} />}
    >
      <button
        ref={button}
        type="button"
        className="icon-button"
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
      >
        {icon}
      </button>
    </Popover>
  );
}

interface HeldProps extends Omit<ToolPopoverProps, 'icon'> {
  readonly onClose: () => void;
}

function Held({ label, renderContent, onClose }: HeldProps): ReactElement {
  const group = useRef<HTMLDivElement>(null);
  // The popup stands at the end of the page, where the tab key would come to it last.
  useEffect(
    () => group.current?.querySelector<HTMLElement>('input:enabled, button')?.focus({ preventScroll: true }),
    [],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is within has the focus
    <div
      ref={group}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {renderContent(onClose)}
    </div>
  );
}

import { CircleUserRound, LogOut, UserRoundCog } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Menu } from '../ui/Menu.tsx';
import { logOut } from '../lib/log-out.ts';
import { useSession } from '../lib/session.ts';

interface AccountMenuProps {
  readonly onGo?: () => void;
  readonly side?: 'below' | 'right';
}

export function AccountMenu({ onGo, side = 'right' }: AccountMenuProps): ReactElement {
  const { t } = useTranslation();
  const { data: user } = useSession();
  const navigate = useNavigate();
  return (
    <Menu
      label={t('account')}
      text={user?.nickname}
      icon={<CircleUserRound size={19} strokeWidth={1.8} aria-hidden />}
      side={side}
      head={
        <>
          <strong>{user?.nickname}</strong>
          <span className="quiet">{user?.username}</span>
        </>
      }
      items={[
        {
          key: 'profile',
          label: t('profile'),
          icon: <UserRoundCog size={16} aria-hidden />,
          onSelect: () => {
            onGo?.();
            void navigate('/profile');
          },
        },
        {
          key: 'logOut',
          label: t('logOut'),
          icon: <LogOut size={16} aria-hidden />,
          onSelect: () => {
            onGo?.();
            void logOut();
          },
        },
      ]}
    />
  );
}

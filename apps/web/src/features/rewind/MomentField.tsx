import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MINUTE_MS } from '@outrider/contract/rewind.ts';
import { useMoment } from '../../lib/use-moment.ts';
import type { Rewind } from './use-rewind.ts';

/** The instant in words, in which each minute can be chosen or typed. */
export function MomentField({ rewind }: { readonly rewind: Rewind }): ReactElement {
  const { t } = useTranslation('rewind');
  const { atMs, fromMs, toMs, go } = rewind;
  const value = useMoment(atMs);
  return (
    <DatePicker
      className="rewind-moment"
      aria-label={t('moment')}
      allowClear={false}
      showTime={{ format: 'HH:mm' }}
      format="YYYY-MM-DD HH:mm"
      minDate={dayjs(fromMs)}
      maxDate={dayjs(toMs + MINUTE_MS)}
      value={value}
      onChange={(moment) => moment && go(moment.valueOf())}
    />
  );
}

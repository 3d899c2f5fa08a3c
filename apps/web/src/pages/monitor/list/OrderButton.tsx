import { Dropdown } from 'antd';
import { ArrowDownWideNarrow } from 'lucide-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LIST_ORDERS, listOrder } from './list-order.ts';

const TEXTS = { name: 'byName', number: 'byNumber', state: 'byState' } as const;

/** The choice of the list's order, which this browser remembers. */
export function OrderButton(): ReactElement {
  const { t } = useTranslation('fleet');
  const order = listOrder.use();
  const name = `${t('order')}: ${t(TEXTS[order])}`;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [order],
        items: LIST_ORDERS.map((key) => ({ key, label: t(TEXTS[key]) })),
        // The cast is safe: the keys are the orders.
        onClick: ({ key }) => listOrder.write(key as (typeof LIST_ORDERS)[number]),
      }}
    >
      <button type="button" className="icon-button" aria-label={name} title={name}>
        <ArrowDownWideNarrow size={17} aria-hidden />
      </button>
    </Dropdown>
  );
}

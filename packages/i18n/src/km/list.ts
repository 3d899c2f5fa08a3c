import type { list as en } from '../en/list.ts';
import type { Texts } from '../texts.ts';

export const list: Texts<typeof en> = {
  columns: 'ជួរឈរ',
  sort: 'តម្រៀបតាម',
  clear: 'លុបតម្រង',
  noMatch: 'គ្មានអ្វីត្រូវគ្នា',
  total: 'សរុប៖ {{total}}',
  many: 'ច្រើនជាង {{total}}',
  choose: 'ជ្រើស',
  chooseRow: 'ជ្រើស {{name}}',
  choosePage: 'ជ្រើសទំព័រនេះ',
  chosen: 'បានជ្រើស៖ {{count}}',
  chooseAll: 'ជ្រើសទាំងអស់ដែលត្រូវគ្នា៖ {{total}}',
  allChosen: 'បានជ្រើសទាំងអស់ដែលត្រូវគ្នា៖ {{total}}',
  unchoose: 'ដោះជម្រើស',
  actions: 'សកម្មភាព',
  export: 'នាំចេញ',
  exported: 'បាននាំចេញ៖ {{rows}}',
  incomplete: 'ឯកសារមានតែ {{rows}} ដំបូង។ បង្រួមតម្រងសម្រាប់អ្វីដែលនៅសល់។',
  exporting: 'កំពុងនាំចេញ៖ {{done}}',
  cancel: 'បោះបង់',
  exportMax: 'ច្រើនបំផុត {{max}} ជួរ',
  refused: 'គណនីរបស់អ្នកមិនអាចមើលបញ្ជីនេះទេ។',
  stale: 'ជួរទាំងនេះអាចចាស់៖',
};

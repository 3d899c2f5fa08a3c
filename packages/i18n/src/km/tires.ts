import type { tires as en } from '../en/tires.ts';
import type { Texts } from '../texts.ts';

export const tires: Texts<typeof en> = {
  lead: 'សម្ពាធកង់នីមួយៗ វាស់ដោយឧបករណ៍ចាប់សញ្ញានៅកង់។ វាយតម្លៃនៅ 20 °C ដូច្នេះព្រឹកត្រជាក់មិនបង្កការជូនដំណឹងទេ។',
  all: 'កង់ទាំងអស់',
  troubled: 'តែកង់មានបញ្ហា',
  wheel: 'កង់',
  pressure: 'សម្ពាធ',
  temperature: 'សីតុណ្ហភាព',
  battery: 'ថ្មឧបករណ៍ចាប់សញ្ញា',
  state: 'ស្ថានភាព',
  normal: 'ធម្មតា',
  time: 'វាស់នៅ',
  daysLeft: 'ថ្ងៃមុនសម្ពាធទាប',
  unit: 'ឯកតា',
  empty: 'មិនទាន់មានទិន្នន័យកង់',
  emptyHint: 'រថយន្តនឹងបង្ហាញនៅទីនេះ ពេលឧបករណ៍តាមដានផ្ញើទិន្នន័យកង់។',
  noMatch: 'កង់ទាំងអស់ធម្មតា',
  back: 'កង់ទាំងអស់',
  fromAbove: 'កង់មើលពីលើ',
  front: 'ខាងមុខ',
  atTwenty: 'នៅ 20 °C',
  perDay: 'ការប្រែប្រួលក្នុងមួយថ្ងៃ',
  limits: 'កម្រិតកំណត់',
  week: 'សប្តាហ៍ចុងក្រោយនៅ 20 °C',
  noHistory: 'ទិន្នន័យមិនទាន់គ្រប់',
  assumed: 'កម្រិតកំណត់គិតពីសម្ពាធដែលទទួលបានលើកដំបូង។',
};

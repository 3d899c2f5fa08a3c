import type { live as en } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof en> = {
  connecting: 'កំពុងភ្ជាប់…',
  live: 'ផ្ទាល់',
  reconnecting: 'ដាច់ការតភ្ជាប់ កំពុងភ្ជាប់ឡើងវិញ…',
  polling: 'ការតភ្ជាប់ផ្ទាល់ត្រូវបានទប់៖ ទាញយកតាមចន្លោះពេល',
  ended: 'ការមើលផ្ទាល់បានបញ្ចប់',
  since: 'ធ្វើបច្ចុប្បន្នភាពចុងក្រោយ {{time}}',
  autoRefresh: 'ផ្ទុកឡើងវិញដោយស្វ័យប្រវត្តិ',
  refreshNow: 'ផ្ទុកឡើងវិញឥឡូវ',
  off: 'បិទ',
};

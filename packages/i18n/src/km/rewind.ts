import type { rewind as en } from '../en/rewind.ts';
import type { Texts } from '../texts.ts';

export const rewind: Texts<typeof en> = {
  open: 'ថយពេល',
  title: 'យានយន្តក្នុងអតីតកាល',
  notLive: 'មិនមែនផ្ទាល់',
  moment: 'កាលបរិច្ឆេទ និងម៉ោង',
  slider: 'ពេលវេលា',
  earlier: 'មុនមួយនាទី',
  later: 'ក្រោយមួយនាទី',
  play: 'ចាក់ មួយនាទីក្នុងមួយវិនាទី',
  pause: 'ផ្អាក',
  backToLive: 'ត្រឡប់ទៅផ្ទាល់',
  loading: 'កំពុងផ្ទុក…',
  nothing: 'គ្មានទីតាំងដែលស្គាល់នៅពេលនេះទេ។',
  trail: 'ផ្លូវក្រោយយានយន្តដែលបានជ្រើស',
  noTrail: 'គ្មាន',
  offlineTitle: 'គ្មានបណ្តាញ',
  offlineText: 'នេះជាយានយន្តដូចដែលបានដឹងចុងក្រោយនៅ {{time}}។ មិនមែនផ្ទាល់ទេ។',
  offlineMore: 'និង {{number}} ទៀត',
};

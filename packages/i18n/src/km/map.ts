import type { Texts } from '../texts.ts';
import type { map as en } from '../en/map.ts';

export const map: Texts<typeof en> = {
  layers: 'ស្រទាប់ផែនទី',
  baseMap: 'ផែនទីមូលដ្ឋាន',
  normal: 'ផែនទី',
  satellite: 'ផ្កាយរណប',
  names: {
    Baidu: 'Baidu',
    GaoDe: 'Amap (GaoDe)',
    Google: 'Google',
    Bing: 'Bing',
    Yandex: 'Yandex',
    OSM: 'OpenStreetMap',
  },
  builtIn: 'ផែនទីភ្ជាប់មកជាមួយ',
  notConfigured: 'រកមិនឃើញការកំណត់ផែនទី៖ {{map}} មិនទាន់បានកំណត់ទេ។ កំពុងបង្ហាញផែនទីភ្ជាប់មកជាមួយ។',
  unreachable: 'មិនអាចភ្ជាប់ទៅ {{map}} បានទេ។ កំពុងបង្ហាញផែនទីភ្ជាប់មកជាមួយ។',
  locate: 'ខ្ញុំនៅទីណា',
  locateFailed: 'កម្មវិធីរុករកមិនប្រាប់ទីតាំងរបស់អ្នកទេ។ សូមអនុញ្ញាត រួចព្យាយាមម្ដងទៀត។',
  youAreHere: 'អ្នកនៅទីនេះ ក្នុងចម្ងាយ {{distance}}',
  ruler: 'វាស់ចម្ងាយ',
  rulerHint: 'ចុចតាមផ្លូវ ចុចពីរដង ឬ Enter ដើម្បីបញ្ចប់។',
  units: 'ឯកតា',
  metric: 'ម៉ែត្រ',
  us: 'អាមេរិក',
  address: 'អាសយដ្ឋាន',
  addressNear: '{{place}} {{distance}} ({{direction}})',
  addressUnknown: 'ផែនទីភ្ជាប់មកជាមួយមិនស្គាល់កន្លែងជិតនេះទេ',
  findPlace: 'ស្វែងរកទីកន្លែង',
  noPlace: 'រកមិនឃើញទីកន្លែងទេ',
  streetView: 'ទិដ្ឋភាពផ្លូវ',
};

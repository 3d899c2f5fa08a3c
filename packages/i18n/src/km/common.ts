import type { Texts } from '../texts.ts';
import type { common as en } from '../en/common.ts';

export const common: Texts<typeof en> = {
  brand: 'Outrider',
  tagline: 'រថយន្តនៅទីណា ឃើញភ្លាម',
  retry: 'ព្យាយាមម្ដងទៀត',
  close: 'បិទ',
  language: 'ភាសា',
  theme: 'រូបរាង',
  themeLight: 'ភ្លឺ',
  themeDark: 'ងងឹត',
  themeSystem: 'តាមប្រព័ន្ធ',
  account: 'គណនី',
  logOut: 'ចាកចេញ',
  mainMenu: 'ម៉ឺនុយមេ',
  loading: 'កំពុងផ្ទុក…',
  notFoundTitle: 'អ្នកបត់ខុសផ្លូវហើយ',
  notFoundText: 'ខាងមុខគ្មានផ្លូវទេ។ ទំព័រអាចត្រូវបានប្ដូរទីតាំង ឬគណនីរបស់អ្នកគ្មានសិទ្ធិបើក។',
  notFoundBack: 'ត្រឡប់ទៅដើម',
};

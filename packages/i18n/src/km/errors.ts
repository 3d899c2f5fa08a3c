import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'វគ្គប្រើប្រាស់បានផុតកំណត់។ សូមចូលម្ដងទៀត។',
  wrongUsernameOrPassword: 'ឈ្មោះអ្នកប្រើ ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវ។',
  accountExpired: 'គណនីនេះផុតកំណត់ហើយ។ សូមទាក់ទងអ្នកផ្ដល់សេវាដើម្បីបន្ត។',
  tooManyAttempts: 'ព្យាយាមច្រើនដងពេក។ សូមរង់ចាំ {{seconds}} វិនាទី។',
  noPermission: 'គ្មានសិទ្ធិធ្វើប្រតិបត្តិការនេះទេ។',
  notFound: 'រកមិនឃើញ៖ មិនមាន ឬអ្នកគ្មានសិទ្ធិមើល។',
  unknownPath: 'ម៉ាស៊ីនមេមិនស្គាល់សំណើនេះទេ។ សូមផ្ទុកទំព័រឡើងវិញ។',
  terminalIdTaken: 'លេខឧបករណ៍ {{terminalID}} ត្រូវបាននាំចូលរួចហើយ។ គ្មានអ្វីផ្លាស់ប្ដូរទេ។',
  mapConfigNotObtained: 'រកមិនឃើញការកំណត់ផែនទី៖ {{mapType}} មិនទាន់បានកំណត់នៅទីនេះទេ។',
  mapServiceFailed: 'សេវាអាសយដ្ឋានរបស់ {{mapType}} មិនឆ្លើយតបទេ។ សូមព្យាយាមពេលក្រោយ។',
  invalidInput: '“{{argument}}” មិនត្រឹមត្រូវ៖ {{problem}}',
  forbiddenOrigin: 'បានបដិសេធ៖ សំណើមកពីគេហទំព័រផ្សេង។',
  bodyTooLarge: 'ផ្ញើច្រើនពេកក្នុងម្ដង។ សូមផ្ញើតិចជាងនេះ។',
  databaseUnavailable: 'មូលដ្ឋានទិន្នន័យមិនអាចភ្ជាប់បានទេ។ សូមព្យាយាមបន្តិចទៀត។',
  serverError: 'ម៉ាស៊ីនមេមានបញ្ហា។ សូមព្យាយាមម្ដងទៀត បើនៅតែមាន សូមប្រាប់លេខ {{requestId}}។',
  network: 'បណ្ដាញមានបញ្ហា។ សូមពិនិត្យការតភ្ជាប់ រួចព្យាយាមម្ដងទៀត។',
};

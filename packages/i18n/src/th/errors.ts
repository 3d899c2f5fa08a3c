import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'หมดเวลาการใช้งาน กรุณาเข้าสู่ระบบใหม่',
  wrongUsernameOrPassword: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
  accountExpired: 'บัญชีหมดอายุแล้ว กรุณาติดต่อผู้ให้บริการเพื่อต่ออายุ',
  tooManyAttempts: 'ลองหลายครั้งเกินไป ลองใหม่ในอีก {{seconds}} วินาที',
  noPermission: 'ไม่มีสิทธิ์ทำรายการนี้',
  notFound: 'ไม่พบ: ไม่มีอยู่ หรือคุณไม่มีสิทธิ์ดู',
  unknownPath: 'เซิร์ฟเวอร์ไม่รู้จักคำขอนี้ กรุณาโหลดหน้าใหม่',
  terminalIdTaken: 'รหัสเครื่อง {{terminalID}} ถูกนำเข้าแล้ว ไม่มีการเปลี่ยนแปลง',
  mapConfigNotObtained: 'ไม่ได้รับการตั้งค่าแผนที่: ยังไม่ได้ตั้งค่า {{mapType}} ที่นี่',
  mapServiceFailed: 'บริการที่อยู่ของ {{mapType}} ไม่ตอบสนอง โปรดลองใหม่ภายหลัง',
  invalidInput: '“{{argument}}” ไม่ถูกต้อง: {{problem}}',
  forbiddenOrigin: 'ถูกปฏิเสธ: คำขอมาจากเว็บไซต์อื่น',
  bodyTooLarge: 'ส่งมากเกินไปในครั้งเดียว กรุณาแบ่งส่ง',
  databaseUnavailable: 'ขณะนี้ติดต่อฐานข้อมูลไม่ได้ กรุณาลองใหม่ภายหลัง',
  serverError: 'เซิร์ฟเวอร์ขัดข้อง ลองอีกครั้ง หากยังพบปัญหาให้แจ้งหมายเลข {{requestId}}',
  network: 'เครือข่ายมีปัญหา ตรวจสอบการเชื่อมต่อแล้วลองใหม่',
};

import type { Texts } from '../texts.ts';
import type { errors as en } from '../en/errors.ts';

export const errors: Texts<typeof en> = {
  notLoggedIn: 'Sua sessão terminou. Entre novamente.',
  wrongUsernameOrPassword: 'Usuário ou senha incorretos.',
  accountExpired: 'Esta conta expirou. Peça a renovação ao seu fornecedor.',
  tooManyAttempts: 'Tentativas demais. Tente de novo em {{seconds}} s.',
  noPermission: 'Sem permissão para esta operação.',
  notFound: 'Não encontrado: não existe ou você não pode ver.',
  unknownPath: 'O servidor não conhece esta chamada. Recarregue a página.',
  terminalIdTaken:
    'Já em uso por um dispositivo: {{terminalIDs}}. Nada foi alterado. Se o dispositivo é seu, reivindique o número.',
  imeiCheckDigit: '{{terminalID}} não é um IMEI: o último dígito deveria ser {{lastDigit}}.',
  terminalIdsMeet: '{{first}} e {{second}} seriam o mesmo número para a plataforma. Importe só um deles.',
  importAnswersUsedUp:
    'Números demais desta conta ou de seus agentes foram recusados em {{hours}} horas. Importe mais tarde ou fale com o administrador.',
  tooManyClaims: 'No máximo {{max}} reivindicações podem ficar abertas. Aguarde decisões ou retire algumas.',
  claimNotOpen: 'Esta reivindicação não está mais aberta: foi decidida ou retirada.',
  claimNotSeparable: 'Não é possível permitir os dois: {{number}} é o número inteiro de um dos dispositivos.',
  tooManyDevices: 'No máximo {{max}} dispositivos de cada vez.',
  tooManyShares:
    'No máximo {{max}} links podem estar abertos ao mesmo tempo. Revogue os que já não são precisos.',
  deviceExpired: 'O serviço deste dispositivo expirou. Peça a renovação ao seu fornecedor.',
  deviceOffline:
    'O dispositivo está offline e não pode receber comandos agora. Guarde-o como comando offline.',
  deviceAlreadyOnline: 'O dispositivo já está online: não é preciso enviar o comando de modo normal.',
  commandNotSupported: 'Este dispositivo não entende este comando.',
  confirmationRequired: 'Este comando pode causar danos: confirme-o primeiro.',
  fuelCutNoFix: 'O veículo não é bloqueado enquanto o dispositivo não tiver posição. Aguarde uma.',
  fuelCutTooFast:
    'O veículo não é bloqueado acima de {{maxSpeed}} km/h. Aguarde até ele reduzir a velocidade.',
  tooManyCommands:
    'No máximo {{max}} comandos podem aguardar um dispositivo. Cancele os que não são mais necessários.',
  commandNotWaiting: 'Este comando já não pode ser alterado: foi enviado ou terminou.',
  rangeTooLong: 'No máximo {{maxDays}} dias de cada vez.',
  tooManyPoints:
    'Um arquivo deste tipo contém no máximo {{max}} pontos: escolha menos tempo ou menos dispositivos.',
  exportRunning: 'Uma exportação sua ainda está em andamento. Tente de novo quando terminar.',
  exportsBusy: 'Há exportações demais em andamento. Tente de novo em instantes.',
  roadMatchingNotSetUp: 'Esta plataforma não tem serviço de ajuste às vias.',
  roadMatchingFailed: 'O serviço de ajuste às vias não responde. Tente mais tarde.',
  mapConfigNotObtained: 'Configuração do mapa não obtida: {{mapType}} não está configurado aqui.',
  mapServiceFailed: 'O serviço de endereços de {{mapType}} não responde. Tente mais tarde.',
  invalidInput: '“{{argument}}” não é válido: {{problem}}',
  forbiddenOrigin: 'Recusado: o pedido veio de outro site.',
  bodyTooLarge: 'Dados demais de uma vez. Envie menos.',
  databaseUnavailable: 'O banco de dados não responde no momento. Tente em instantes.',
  serverError: 'O servidor teve um problema. Tente de novo; se continuar, informe {{requestId}}.',
  usernameInvalid:
    'Um nome de usuário tem de 3 a 64 letras sem acento, dígitos ou . _ - @ + e começa com letra ou dígito.',
  usernameTaken: 'O nome de usuário {{username}} já está em uso.',
  wrongPassword: 'Senha incorreta. Tente novamente.',
  passwordTooShort: 'A senha precisa de pelo menos {{min}} caracteres.',
  passwordTooCommon: 'Esta senha é fácil demais de adivinhar. Escolha outra.',
  passwordUnchanged: 'A nova senha é igual à antiga.',
  passwordChangeRequired: 'Primeiro escolha uma senha sua.',
  ownAccount: 'Não é possível com a sua própria conta.',
  roleNotAllowed: 'Esta função não pode ser atribuída aqui.',
  accountHasMoreRights:
    '“{{username}}” pode fazer mais do que a sua conta, por isso você não pode redefinir a senha nem o segundo fator dela. Peça a um agente ou administrador acima dela.',
  notAnAgent: 'Só um agente pode ter subcontas e cota de importação.',
  accountHasSubAccounts: '{{username}} ainda tem subcontas: {{count}}.',
  accountHasDevices: '{{username}} ainda tem dispositivos: {{count}}.',
  transferToItself: 'Uma conta não pode ser movida para si mesma.',
  transferUnderItself: 'Uma conta não pode ser movida para baixo de uma subconta sua.',
  transferToSameParent: 'A conta já está sob este superior.',
  importQuotaInsufficient:
    'Cota de importação insuficiente: restam {{remaining}}, são necessários {{wanted}}.',
  templateMismatch: 'Use o modelo: a primeira linha deve ser {{columns}}.',
  secondFactorNeeded: 'Digite o código do seu aplicativo autenticador.',
  secondFactorWrong: 'Este código está errado ou já foi usado.',
  secondFactorRequired: 'Seu fornecedor exige um segundo fator. Configure-o primeiro.',
  secondFactorEnabled: 'Um segundo fator já está configurado.',
  loginLinkInvalid: 'Este link expirou ou já foi usado. Peça um novo.',
  brandAddressTaken: 'Outra página de login já usa o endereço {{address}}.',
  imageNotAllowed:
    'O logotipo deve ser uma imagem PNG ou WebP de no máximo {{maxKilobytes}} kB e {{maxPixels}} pixels de lado.',
  network: 'Problema de rede. Verifique a conexão e tente de novo.',
  tooMuchAtOnce:
    'Isto pede demais de uma vez. Restrinja: menos contas ou dispositivos, um período menor, um texto de busca mais longo.',
  fenceRadiusNotAllowed: 'O raio de uma cerca vai de {{min}} a {{max}} m.',
  fenceShapeNotAllowed: 'Esta forma de cerca não é possível: {{problem}}.',
  tooManyFences: 'Uma conta tem no máximo {{max}} cercas. Elimine as que já não são precisas.',
  tooManyFenceDevices: 'Uma cerca aceita no máximo {{max}} dispositivos. Nada foi atribuído.',
  fenceAssigned: 'O dispositivo {{terminalID}} já está atribuído a esta cerca. Nada foi atribuído.',
  fenceDeviceElsewhere:
    'O dispositivo {{terminalID}} não é da conta da cerca nem de uma abaixo. Nada foi atribuído.',
};

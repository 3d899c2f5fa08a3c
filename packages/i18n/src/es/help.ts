import type { help as en } from '../en/help.ts';
import type { Texts } from '../texts.ts';

export const help: Texts<typeof en> = {
  words: {
    search: 'Buscar en la ayuda',
    nothing: 'Ningún tema contiene todas estas palabras.',
    all: 'Todos los temas',
    goTo: 'Abrir',
    reference: 'Todas las llamadas y sus campos: la referencia',
  },
  topics: {
    firstSteps: {
      title: 'Primeros pasos',
      text: `Un rastreador aparece solo cuando se cumplen tres cosas.
1. Su número (IMEI o ID del terminal) está registrado: {pages:deviceImport}.
2. Envía a la dirección y el puerto de esta plataforma. Su proveedor le da ambos; casi todos los equipos se configuran por SMS.
3. Está al aire libre, con corriente y una SIM con datos.
En uno o dos minutos está en {pages:home}. Si no, mire en {monitor:tabs.inactive}: un equipo del que nunca se supo tiene mal la dirección o el APN, o una SIM sin datos.
Ctrl+K encuentra en cualquier parte un vehículo, una página o una cuenta. La tecla ? abre la ayuda de la página actual.`,
    },
    monitor: {
      title: 'Ver los vehículos en vivo',
      text: `La lista de la izquierda y el mapa muestran los mismos vehículos. Busque por nombre, placa, número de SIM o últimas cifras del IMEI.
- Un clic en un vehículo lo centra y abre su ficha: dirección, velocidad, encendido, batería y último contacto.
- {monitor:card.follow} lo mantiene en el centro. {commands:action}, {share:action} y el recorrido también están en la ficha.
- El color y la forma indican el estado: {monitor:states.moving}, {monitor:states.stopped}, {monitor:states.offline}, etc.; los explica {monitor:legend}.
- {map:layers} cambia el mapa y muestra geocercas, puntos de riesgo y las alarmas de las últimas 24 horas.
- {rewind:open} devuelve toda la flota a un momento pasado.
Un vehículo que lleva un rato sin enviar se muestra sin conexión donde se vio por última vez. Nunca aparece en movimiento por un envío antiguo.`,
    },
    replay: {
      title: 'Reproducir un recorrido',
      text: `Elija hasta cinco vehículos y un periodo de hasta 90 días. Todos siguen el mismo reloj.
- Espacio reproduce y pausa, las flechas avanzan punto a punto, + y − cambian la velocidad, F sigue.
- La línea se colorea por velocidad, viaje, estado o vehículo. Las paradas van numeradas y las alarmas están sobre la línea.
- {trackOutput:correct} dibuja tenues los puntos imposibles. Nada guardado cambia, ni el kilometraje.
- {trackOutput:download} da XLSX, CSV, GPX o KML; al lado están {trackOutput:film} y {trackOutput:print}.
Si el periodo está vacío, la página indica el día más cercano con datos.`,
    },
    fences: {
      title: 'Geocercas',
      text: `Una geocerca es un área del mapa. Entrar o salir de ella genera una alarma.
1. {fences:create}, y dibuje en el mapa: {fences:circle}, {fences:rectangle}, {fences:polygon} o {fences:corridor}.
2. Elija qué vigila y, si quiere, los días y las horas.
3. Asigne vehículos: búsquelos por nombre o pegue sus números.
Las posiciones por antena o Wi-Fi nunca cuentan, pues pueden fallar por kilómetros. En {pages:alarmRules} una geocerca también puede vigilar la velocidad y las estancias largas.`,
    },
    alarms: {
      title: 'Atender las alarmas',
      text: `{pages:alarms} tiene las de sus propios vehículos; {pages:alarmsAll}, también las de las cuentas de abajo.
- {alarmList:markRead} dice que la ha visto. {alarmList:acknowledge} dice que alguien se ocupa: anote qué se encontró. Quien ve la alarma lee quién lo hizo y cuándo.
- Un clic muestra el lugar, la velocidad y el día del vehículo; desde ahí, {alarmList:replay}.
- La campana, {needs:title}, reúne lo pendiente: alarmas urgentes, vehículos que callaron, servicios que vencen.
Una alarma urgente suena hasta que se atiende. El sonido se apaga en la campana.`,
    },
    rules: {
      title: 'Reglas: qué genera una alarma',
      text: `Los rastreadores tienen alarmas propias, como SOS o corte de corriente. Además, la plataforma vigila por reglas: velocidad, demasiado tiempo parado o conduciendo, silencio, batería, combustible, temperatura.
Rige la regla más cercana: la de la geocerca, luego la del vehículo, la de su cuenta y las de las cuentas superiores. Fije lo habitual en la cuenta, y en un vehículo solo lo distinto.
{alarmRules:preview} prueba una regla con los últimos días antes de guardarla.
{alarmRules:arm}: mientras un vehículo está armado, moverlo es una alarma.`,
    },
    notify: {
      title: 'A quién se avisa de una alarma',
      text: `1. En {pages:contacts} registre a las personas y envíe una prueba a cada una.
2. En {pages:alarmPolicies} diga qué alarmas de qué vehículos van a quién y cómo. Cada paso siguiente llega más tarde, y solo si nadie ha reaccionado.
3. {notify:policyList.now} muestra quién recibiría qué en este momento.
- {pages:alarmSilences}: antes de una reparación, silencie los vehículos en vez de desactivar los avisos. {notify:quiet.title}: los mensajes esperan a la mañana; los urgentes pueden pasar.
- {pages:alarmMessages} enumera cada mensaje, con el motivo si no se envió.`,
    },
    riskPoints: {
      title: 'Puntos de riesgo',
      text: `Un punto de riesgo es un lugar del que se avisa a los conductores: punto negro, pendiente fuerte, puente bajo. Quien se dirige a él genera una alarma con su advertencia.
Ponga los puntos uno a uno con {riskPoints:create} o traiga una lista con {riskPoints:import}: una plantilla o coordenadas pegadas. La importación se puede deshacer.
Los puntos de las cuentas superiores valen también para sus vehículos; los ve y no los puede cambiar.`,
    },
    devices: {
      title: 'La lista de dispositivos',
      text: `{pages:deviceList} tiene todo lo registrado de cada dispositivo, cómo está y cuándo vencen sus servicios; {pages:deviceListV2} tiene más columnas.
- Los filtros y el orden están en la dirección: un enlace muestra la misma lista. Guarde los que más usa en {list:views}.
- Marque filas para actuar sobre varias a la vez, o sobre todas las que coinciden.
- {devices:edit} cambia nombre, placa, SIM, modelo, icono, límite de velocidad y vencimientos de un dispositivo.
- {list:export} hace un archivo con lo que dejan los filtros.
- {devices:renumber} da otro equipo a un vehículo; todo lo registrado se queda.`,
    },
    importing: {
      title: 'Importar dispositivos',
      text: `1. Abra {pages:deviceImport} y elija la cuenta.
2. Rellene la plantilla o pegue los números, uno por línea.
3. Mire la comprobación: repetidos, longitudes erróneas y números en uso se nombran antes de que pase nada.
4. Confirme. Es una tarea y puede salir de la página; las filas rechazadas llegan en un archivo.
Cada dispositivo gasta una importación del cupo. Si rechazan un número y el equipo es suyo, reclámelo en {pages:deviceClaims}: decide un administrador.
Los ICCID y los vencimientos de las SIM entran por {pages:deviceUpdateIccid}.`,
    },
    editing: {
      title: 'Cambiar muchos dispositivos',
      text: `Elija dispositivos en la lista o pegue sus números. Ve qué será de cada uno antes de cambiar nada, y puede deshacerlo durante siete días en las tareas.
- {pages:deviceUpdateDeviceInfo}: nombres, placas y SIM desde un archivo.
- {pages:deviceUpdateDevicesType} y {pages:deviceBatchIcon}: modelo e icono.
- {pages:deviceConfig}: lo que a un equipo le falta (encendido, relé, batería) ni se muestra ni se comanda.
- {pages:deviceUpdateZone}: los días de un dispositivo son los de su zona; sus cifras se rehacen.
- {pages:deviceUpdateHost}: un equipo al que se le dio otro servidor ya no envía aquí.`,
    },
    transfer: {
      title: 'Transferir y vender',
      text: `{pages:deviceTransform} pasa dispositivos a otra cuenta: al cliente al venderlos, de vuelta si regresan. En la lista, los marcados también se arrastran a una cuenta del árbol.
La cuenta anterior deja de verlos. Recorridos y alarmas van con ellos, salvo que marque {devices:cutsHistory}: lo borrado no vuelve.
Las geocercas y los enlaces compartidos se quedan en la cuenta que los hizo.`,
    },
    expiry: {
      title: 'Vencimiento y renovación',
      text: `Un dispositivo tiene tres vencimientos: el servicio de la plataforma, el servicio al usuario y la SIM.
- Un servicio cuenta desde el primer envío o termina en un día fijo: {pages:deviceUpdateExpireType}.
- {devices:renew} añade de un mes a tres años, o lo deja de por vida, desde el vencimiento actual, o desde hoy si ya pasó.
- {pages:countPastDue} enumera lo que vence, por cuenta, por plazo o por vehículo.
Cuando acaba el servicio de la plataforma, el equipo sigue enviando y todo se guarda, pero sus usuarios no lo ven hasta renovarlo. Los otros dos vencimientos son para sus cuentas y no detienen nada.`,
    },
    quotas: {
      title: 'Cupos de importación',
      text: `Un agente importa tantos dispositivos como su cupo permite. {pages:setImportRecords} muestra lo que queda y cada cambio: dado, retirado, usado, devuelto.
Lo que da a un agente de abajo sale de su propio cupo. Lo que deja caducar se pierde.
Un dispositivo del que nunca se supo devuelve su importación al borrarlo.`,
    },
    stock: {
      title: 'Existencias',
      text: `Las existencias siguen los equipos como mercancía: anunciados, en estante, con un agente, vendidos, retirados. {stock:movements} tiene todo el camino de cada uno.
- {stock:tools.scan}: una caja tras otra, con lector o con la cámara del teléfono.
- {stock:tools.put}: con una plantilla rellena o números pegados.
- {stock:give} entrega equipos a un agente de abajo, {stock:return} los devuelve a quien los dio, {stock:remove} los saca y pide el motivo.
- {stock:labels}: códigos de barras o QR.`,
    },
    commands: {
      title: 'Comandos a los dispositivos',
      text: `{commands:action} está en la ficha del vehículo; {pages:directive} enumera todo lo enviado. Solo se ofrece lo que el modelo entiende.
Un dispositivo conectado lo recibe al instante. Si no lo está, el comando espera a que se conecte.
Siempre se ve qué fue de él: {commands:statuses.queued}, {commands:statuses.sent}, {commands:statuses.delivered}, {commands:statuses.answered}, {commands:statuses.failed} o {commands:statuses.expired}.
{commands:kinds.cutFuel} se pregunta dos veces y espera a que el vehículo esté parado o a menos de 20 km/h. Quién lo envió consta en el registro.`,
    },
    accounts: {
      title: 'Cuentas',
      text: `Las cuentas forman un árbol. Cada una ve sus dispositivos y los de las cuentas de abajo, y nada de sus vecinas.
- {accounts:actions.create}: un agente para quien revende, un usuario para quien tiene vehículos. La primera contraseña se muestra una vez y hay que cambiarla.
- {accounts:actions.import} crea hasta 2000 cuentas desde un archivo.
- {accounts:actions.link} deja entrar a alguien una vez sin contraseña.
- {accounts:actions.transfer} mueve una cuenta con todo lo que tiene debajo.
- {pages:brand} da a sus clientes una página de acceso con su nombre, colores y logotipo.
- {pages:audit} dice quién cambió qué, con los valores de antes y después.`,
    },
    rights: {
      title: 'Qué ve cada rol',
      text: `- {accounts:roles.user}: sus vehículos. En vivo, recorridos, alarmas, geocercas, estadísticas, y comandos si se permiten.
- {accounts:roles.agent}: lo mismo para todas las cuentas de abajo, además de cuentas, dispositivos, importación, transferencia, cupos y existencias.
- {accounts:roles.admin}: todo, también los ajustes de la plataforma.
- Roles de fábrica: las páginas del área de fábrica que dice su nombre, como {accounts:roles.testStockUser}.
Se pueden quitar derechos sueltos a una cuenta en su página de derechos; lo que una cuenta no tiene, nadie debajo puede tenerlo. Una página que no puede abrir no está en su menú: quien gestiona su cuenta se la puede dar.`,
    },
    figures: {
      title: 'Cifras',
      text: `{pages:countMileage}, {pages:countAlarms} y {pages:countStayDetail} dan cifras por vehículo y día. Se actualizan con los envíos; lo que llega tarde se añade.
- Un día es un día de la zona horaria del vehículo.
- Qué cuenta como parada, viaje o exceso se fija por cuenta en el recorrido, y vale también para el pasado.
- Un clic en una cifra lleva a las alarmas o al recorrido.
- {list:export} hace un archivo; los largos los hace una tarea y están en {pages:countExport}.`,
    },
    reports: {
      title: 'Informes',
      text: `{pages:countReports} tiene informes hechos: viajes, excesos, ralentí, horas de motor, tiempo en geocercas, combustible, temperatura, hojas del día y más.
1. Elija el informe, los vehículos y los días.
2. Ponga límites, como «al menos 5 minutos», y elija las columnas.
3. {reports:makeFile}: libro, CSV o páginas para imprimir.
Guarde lo que repita en {reports:templates}; se puede compartir con las cuentas de abajo.`,
    },
    schedules: {
      title: 'Informes por correo',
      text: `{schedules:create} hace un informe solo, cada día, semana o mes, y lo envía. Elija hora, zona, formato e idioma.
Sin dirección, el archivo solo se guarda aquí. {schedules:runNow} lo prueba al momento.
Lo que tocaba mientras la plataforma estaba caída se hace después, una vez. Quien recibe los correos puede pararlos con el enlace al final.`,
    },
    sharing: {
      title: 'Compartir una posición',
      text: `{share:action}, en la ficha de un vehículo, crea un enlace para alguien sin cuenta: un cliente que espera, un taller.
Usted elige cuánto dura, qué se muestra (velocidad, nombre, placa, dirección) y si solo dentro de un círculo. El enlace se muestra una vez.
Quien lo tiene ve estos vehículos y nada más. {share:revoke} lo termina al instante.`,
    },
    ownAccount: {
      title: 'Su cuenta',
      text: `{pages:profile} tiene sus datos, idioma, unidades y hora.
- {shell:passwordTitle}: una frase corta se recuerda mejor que un revoltijo. Cambiarla cierra las demás sesiones.
- {security:title}: un código de una aplicación del teléfono, después de la contraseña. Guarde los códigos de recuperación fuera del teléfono.
- {security:sessions}: cierre una sesión que no conoce y cambie la contraseña.
- {channels:push.title}: las alarmas llegan a este navegador aunque la plataforma no esté abierta.`,
    },
    jobs: {
      title: 'Tareas',
      text: `Importaciones, exportaciones y cambios de muchos dispositivos son tareas. Siguen aunque salga de la página o apague el ordenador.
{jobs:title} muestra el avance, el resultado y los archivos: lo hecho, y las filas que fallaron con su motivo.
{jobs:stop} la detiene: lo hecho queda. {jobs:undo} repone lo que cambió; lo que volvió a cambiar desde entonces queda y se enumera.`,
    },
    operator: {
      title: 'Ajustes de la plataforma',
      text: `Para administradores.
- {pages:mapKey}: qué mapas puede elegir cada uno. Un mapa sin clave no se ofrece.
- {pages:messageProviders}: por dónde salen correos, SMS y llamadas. Envíe una prueba a cada uno.
- {pages:apiKey}: las claves de todas las cuentas.
- {pages:numberClaims}: de quién es un número que quieren dos cuentas.
- {pages:demoAccountSet}: una cuenta que los visitantes pueden mirar.`,
    },
    factory: {
      title: 'El área de fábrica',
      text: `El personal de fábrica tiene su área; el menú lleva allí y de vuelta. Cada uno ve solo las páginas de su trabajo.
- {pages:importImei}: lea las cajas una tras otra; un número imposible o que ya está se rechaza al momento, con el motivo.
- {pages:importDevice}: muchos a la vez, con plantilla o números pegados.
- {pages:stockDevice}: quién tiene qué equipo, sus movimientos y las etiquetas.
- {pages:Removal}: lo que salió sin venderse, y por qué.`,
    },
    homeScreen: {
      title: 'Ponerla en el teléfono',
      text: `No hay que instalar nada de una tienda. Abra esta dirección en el navegador del teléfono y entre.
- iPhone, iPad: Safari, botón Compartir, «Añadir a pantalla de inicio».
- Android: Chrome, menú de tres puntos, «Añadir a pantalla de inicio» o «Instalar aplicación».
Después tiene un icono, ocupa toda la pantalla y se actualiza sola.`,
    },
    phoneMap: {
      title: 'Moverse con el pulgar',
      text: `Abajo están el mapa, las estadísticas, el recorrido, lo que requiere su atención, y {shell:menu} con todo lo demás.
En el mapa, la lista está en un panel: suba el tirador para ver la lista, bájelo para ver el mapa. Toque un vehículo para su ficha.
{map:locate} muestra dónde está usted. Las tablas se vuelven fichas; sus filtros están tras un botón.`,
    },
    phonePush: {
      title: 'Alarmas en el teléfono',
      text: `1. Abra {pages:profile} y allí {channels:push.title}.
2. {channels:push.turnOn}, y permítalo cuando el teléfono pregunte.
3. En {pages:alarmPolicies} elija a quién se avisa por {notify:channels.push}.
En iPhone solo funciona tras añadir la plataforma a la pantalla de inicio. Si no llega nada, revise los ajustes del teléfono y envíese una prueba en {pages:contacts}.`,
    },
    phoneTrack: {
      title: 'Reproducir un recorrido',
      text: `En la ficha de un vehículo toque el recorrido; hoy está elegido. El reproductor está abajo: reproducir, velocidad y un control con las paradas.
Arrástrelo a cualquier momento. Viajes, paradas y alarmas son listas del panel: toque una para ir allí.`,
    },
    phoneShare: {
      title: 'Compartir un lugar',
      text: `En la ficha, {share:action} crea un enlace que se envía por cualquier mensajería. Muestra el vehículo en vivo hasta que termina, sin iniciar sesión.
Para enviar solo el punto, toque {monitor:card.copyCoordinates} y pegue.`,
    },
    phoneOne: {
      title: 'Acceso a un solo vehículo',
      text: 'Un conductor o un cliente puede entrar con el número y la contraseña de un dispositivo, y ve ese vehículo, en vivo y el camino de hoy, y nada más. El dueño lo activa en el dispositivo; la página de acceso lleva allí por «IMEI».',
    },
    phoneOffline: {
      title: 'Sin red',
      text: 'Los vehículos se muestran como se supo por última vez, con la hora, y marcados como no en vivo. En cuanto hay red, la página sigue sola. Nada de lo que envían entretanto se pierde.',
    },
    keys: {
      title: 'Crear una clave',
      text: `Los programas llaman con una clave en vez de iniciar sesión.
1. Abra {pages:profile}, allí {apiKeys:manage} y luego {apiKeys:make}.
2. Dele solo los derechos que el programa necesita. {apiKeys:readOnly} rechaza todo cambio; {apiKeys:addresses} evita que sirva en otro sitio.
3. Cópiela: se muestra una vez. Guárdela con los secretos del programa, nunca en su texto.
Una clave ve lo que ve su cuenta, nunca más. Antes de que venza, {apiKeys:rotate} crea otra mientras la anterior aún sirve un tiempo. Una clave que otros vieron: {apiKeys:remove}.`,
    },
    calls: {
      title: 'La primera llamada',
      text: `Cada llamada es un POST con JSON y la clave en una cabecera: \`Authorization: Bearer KEY\`.
Una buena respuesta es \`{"code":200,"message":"ok","data":…}\`. Las horas son UTC en ISO 8601, los lugares WGS 84 en grados, las velocidades km/h. Los identificadores son textos de cifras, pues pueden exceder lo que un número guarda con exactitud.
Los ejemplos toman la dirección de la plataforma de \`OUTRIDER_URL\` y la clave de \`OUTRIDER_KEY\`. Este escribe de quién es la clave y dónde está cada vehículo.`,
    },
    errors: {
      title: 'Errores y límites',
      text: `Un rechazo tiene un estado HTTP verdadero, un \`code\` y en \`message\` el nombre del motivo, igual en todos los idiomas. \`data.params\` tiene los detalles; cite \`data.requestId\` al pedir ayuda. Guíese por \`code\`: algunos rechazos habituales llegan con el estado 200.
- 400 \`invalidInput\`: el argumento nombrado está mal. No repita la llamada tal cual.
- 401 \`notLoggedIn\`: la clave es desconocida, ha vencido o viene de otra dirección.
- 403 \`noPermission\`, 404 \`notFound\`: falta el derecho, o la cosa no está en el árbol de su cuenta.
- 429 \`tooManyAttempts\`: espere \`data.params.seconds\` segundos.
- 500 y 503: inténtelo más tarde, cada vez tras una pausa mayor.`,
    },
    paging: {
      title: 'Listas largas',
      text: `Las listas toman \`pageNum\`, desde 1, y \`pageSize\`; responden con \`total\` y \`list\`. Pida más páginas hasta tener \`total\` filas o una página incompleta.
El ejemplo lee todos los dispositivos y espera cuando se le dice. Para listas muy largas hay exportaciones, que son tareas.`,
    },
    live: {
      title: 'Los cambios al momento',
      text: `\`GET /live?id=ACCOUNT\` es un WebSocket, con la clave en la misma cabecera. Cuenta en segundos lo que cambia, en bytes hechos para navegadores.
El ejemplo toma cada mensaje como señal de que algo se movió, y pide las posiciones a \`/location/findAll\`, como mucho cada cinco segundos. Si la conexión se cierra, vuelva a conectar tras una pausa; con 4401 o 4403 la clave no se acepta.
Para saber solo de alarmas, use un webhook: llega solo.`,
    },
    hooks: {
      title: 'Webhooks',
      text: `En {pages:webhooks} registre una dirección https pública, anote el secreto y nombre el webhook en {pages:alarmPolicies}. Las alarmas se envían allí, firmadas según Standard Webhooks 1.0.
1. Tome el cuerpo tal como llegó, antes de interpretarlo.
2. Calcule el HMAC-SHA256 de \`ID.TIMESTAMP.BODY\` con el secreto, que es base64 tras \`whsec_\`.
3. Compárelo con cada \`v1,…\` de la cabecera \`webhook-signature\`, y rechace una hora con más de cinco minutos de diferencia.
4. Responda 2xx pronto y trabaje después. Un mensaje puede llegar dos veces: entonces \`webhook-id\` es el mismo.
Otras respuestas se reintentan más tarde; 410 desactiva el webhook.`,
    },
  },
};

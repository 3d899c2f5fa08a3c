import type { help as en } from '../en/help.ts';
import type { Texts } from '../texts.ts';

export const help: Texts<typeof en> = {
  words: {
    search: '搜索帮助',
    nothing: '没有同时包含这些词的内容。',
    all: '全部主题',
    goTo: '打开',
    reference: '全部接口及字段：接口参考',
  },
  topics: {
    firstSteps: {
      title: '快速上手',
      text: `满足以下三点，定位器就会自动出现：
1. 号码（IMEI 或设备号）已登记：{pages:deviceImport}。
2. 设备向本平台的地址和端口上报。地址和端口由服务商提供，多数设备用短信设置。
3. 设备在室外，已通电，SIM 卡有流量。
一两分钟内它就会出现在{pages:home}里。如果没有，请看{monitor:tabs.inactive}：从未上线的设备，通常是地址或 APN 设错，或者 SIM 卡没有流量。
在任何页面按 Ctrl+K 可查找车辆、页面或账号，按 ? 可打开当前页面的帮助。`,
    },
    monitor: {
      title: '实时查看车辆',
      text: `左侧列表和地图显示的是同样的车辆，可按名称、车牌、SIM 卡号或 IMEI 末几位搜索。
- 点击车辆，地图移到它那里并打开卡片：地址、速度、点火、电量，以及最后联系的时间。
- {monitor:card.follow}让车辆始终位于地图中央；{commands:action}、{share:action}和轨迹回放也在卡片上。
- 颜色和形状表示状态：{monitor:states.moving}、{monitor:states.stopped}、{monitor:states.offline}等，含义见{monitor:legend}。
- {map:layers}可切换地图，并显示围栏、风险点和最近 24 小时的报警。
- {rewind:open}让整个车队回到过去某一时刻。
一段时间没有上报的车辆，会在最后的位置显示为离线，不会凭旧数据显示成“行驶中”。`,
    },
    replay: {
      title: '轨迹回放',
      text: `最多选择五辆车，时间段最长 90 天，所有车辆按同一时钟播放。
- 空格键播放和暂停，方向键逐点前进后退，+ 和 − 调整速度，F 键跟随。
- 轨迹可按速度、行程、状态或车辆着色；停留点有编号，报警标在轨迹上。
- {trackOutput:correct}把不可能的点淡化显示；存储的数据不变，里程也不变。
- {trackOutput:download}可得 XLSX、CSV、GPX 或 KML；旁边还有{trackOutput:film}和{trackOutput:print}。
如果时间段内没有数据，页面会指出最近有数据的日期。`,
    },
    fences: {
      title: '电子围栏',
      text: `围栏是地图上的一块区域，车辆进入或离开时报警。
1. 点击{fences:create}，在地图上画{fences:circle}、{fences:rectangle}、{fences:polygon}或{fences:corridor}。
2. 选择报警条件，需要时再限定日期和时段。
3. 关联车辆：按名称查找，或粘贴设备号。
基站和 Wi-Fi 定位可能相差几公里，因此不触发围栏。在{pages:alarmRules}里，围栏还可以监测超速和停留过久。`,
    },
    alarms: {
      title: '处理报警',
      text: `{pages:alarms}只含本账号的车辆，{pages:alarmsAll}还包括下级账号的车辆。
- {alarmList:markRead}表示已经看到；{alarmList:acknowledge}表示有人负责：请写下查到了什么、做了什么。能看到这条报警的人都能看到是谁、何时处理的。
- 点击报警可看地点、速度和车辆当天的情况，从那里可以{alarmList:replay}。
- 铃铛里的{needs:title}汇集仍未处理的事：紧急报警、失去联系的车辆、即将到期的服务。
紧急报警会一直响到有人处理为止；声音可以在铃铛里关闭。`,
    },
    rules: {
      title: '报警规则：什么情况报警',
      text: `设备自己会报警，例如 SOS、断电。除此之外，平台按规则监测：超速、停放或驾驶过久、长时间未上报、电量、油量、温度等。
以最近的规则为准：先是围栏，再是车辆，然后是所属账号，最后是上级账号。所以通用的规则设在账号上，只有特殊的车辆才单独设置。
保存之前，可用{alarmRules:preview}在最近几天的数据上试一试。
{alarmRules:arm}：布防期间，车辆被移动即报警。`,
    },
    notify: {
      title: '报警通知谁',
      text: `1. 在{pages:contacts}里登记人员，并给每个人发一条测试消息。
2. 在{pages:alarmPolicies}里规定：哪些车辆的哪些报警，用什么方式通知谁。后面的级别更晚通知，并且只在届时仍无人处理时才通知。
3. {notify:policyList.now}可以看到此刻会通知谁。
- {pages:alarmSilences}：修车之前让这些车静默，不要停用策略。{notify:quiet.title}把发给某人的消息留到早上，紧急的可以照常送达。
- {pages:alarmMessages}列出每一条消息；没有发出的，会写明原因。`,
    },
    riskPoints: {
      title: '风险点',
      text: `风险点是需要提醒司机的地方：事故多发处、陡坡、限高桥。驶向风险点的车辆会报警，并带上您写的提示。
用{riskPoints:create}在地图上逐个添加，或用{riskPoints:import}批量导入：填写模板，或粘贴坐标。导入可以撤销。
上级账号的风险点对您的车辆同样有效，您能看到，但不能修改。`,
    },
    devices: {
      title: '设备列表',
      text: `{pages:deviceList}列出每台设备的资料、状态和各项服务的到期时间；{pages:deviceListV2}的列更多。
- 筛选和排序写在网址里，把链接发给别人，看到的是同样的列表。常用的可存为{list:views}。
- 勾选多行可批量操作，也可对全部符合条件的设备操作。
- {devices:edit}可修改一台设备的名称、车牌、SIM 卡号、型号、图标、限速和到期时间。
- {list:export}按当前筛选导出文件。
- {devices:renumber}：车辆换了设备，资料全部保留。`,
    },
    importing: {
      title: '导入设备',
      text: `1. 打开{pages:deviceImport}，选择账号。
2. 填写模板，或粘贴设备号，每行一个。
3. 查看检查结果：重复、位数不对、已被使用的号码，会在导入之前全部指出。
4. 确认。导入作为任务进行，您可以离开页面；被拒绝的行另存为文件。
每台设备用掉一个导入额度。设备明明是您的，号码却被拒绝时，请在{pages:deviceClaims}提出申诉，由管理员裁定。
ICCID 和 SIM 卡到期时间用{pages:deviceUpdateIccid}导入。`,
    },
    editing: {
      title: '批量修改设备',
      text: `在列表中勾选设备，或粘贴设备号。修改前先看到每台设备的变化，七天内可以在任务里撤销。
- {pages:deviceUpdateDeviceInfo}：从文件写入名称、车牌、SIM 卡号。
- {pages:deviceUpdateDevicesType}和{pages:deviceBatchIcon}：型号和图标。
- {pages:deviceConfig}：设备没有的功能（点火线、继电器、电池）不再显示，也不能下发相应指令。
- {pages:deviceUpdateZone}：设备的每一天按它的时区划分，修改后重新统计。
- {pages:deviceUpdateHost}：设备收到新的服务器地址后，不再向本平台上报。`,
    },
    transfer: {
      title: '转移与销售',
      text: `{pages:deviceTransform}把设备移到另一个账号：卖给客户，或者退回。也可以在列表里勾选设备，拖到左侧的账号上。
转移之后，原账号看不到这些设备。轨迹和报警一起转移；如果勾选{devices:cutsHistory}，删除的数据无法恢复。
围栏和分享链接仍归建立它们的账号。`,
    },
    expiry: {
      title: '到期与续期',
      text: `一台设备有三个到期时间：平台服务、用户服务和 SIM 卡。
- 服务可以从首次上线起计算，也可以固定在某一天到期：{pages:deviceUpdateExpireType}。
- {devices:renew}可延长一个月至三年，也可设为终身；从现有到期时间起算，已到期的从今天起算。
- {pages:countPastDue}列出即将到期的设备，可按账号、服务期限或车辆查看。
平台服务到期后，设备照常上报，数据全部保留，但用户要等续期后才能看到。另外两个到期时间供您记账，不影响使用。`,
    },
    quotas: {
      title: '导入额度',
      text: `代理商能导入多少台设备，由额度决定。{pages:setImportRecords}显示剩余额度和每一笔变动：划拨、收回、使用、退回。
划给下级代理商的额度从您自己的额度中扣除。作废的额度不能再恢复。
从未上线的设备被删除后，会退回一个额度。`,
    },
    stock: {
      title: '库存',
      text: `库存把设备当作货物来跟踪，从到货到售出：已预报、在库、在下级代理商处、已售出、已出库。{stock:movements}里有每一台的完整经过。
- {stock:tools.scan}：用扫码枪或手机摄像头，一盒接一盒地扫。
- {stock:tools.put}：填写模板，或粘贴号码。
- {stock:give}把设备交给下级代理商，{stock:return}退给上一手，{stock:remove}则要写明原因。
- {stock:labels}可打印条码或二维码。`,
    },
    commands: {
      title: '向设备下发指令',
      text: `车辆卡片上有{commands:action}，{pages:directive}列出发送过的全部指令。只提供该型号能够执行的指令。
设备在线时立即下发；不在线时指令等待，设备连接后再下发。
结果随时可见：{commands:statuses.queued}、{commands:statuses.sent}、{commands:statuses.delivered}、{commands:statuses.answered}、{commands:statuses.failed}或{commands:statuses.expired}。
{commands:kinds.cutFuel}要再次确认，并且要等车辆停下或低于 20 km/h 才下发。谁发送的，操作日志里有记录。`,
    },
    accounts: {
      title: '账号',
      text: `账号组成一棵树：每个账号看到自己和下级账号的设备，看不到同级账号的任何内容。
- {accounts:actions.create}：转售设备的建代理商，自己有车的建用户。初始密码只显示一次，首次登录必须修改。
- {accounts:actions.import}可从文件一次建立最多 2000 个账号。
- {accounts:actions.link}让对方免密码登录一次。
- {accounts:actions.transfer}把账号连同所有下级和设备移到别处。
- {pages:brand}为您的客户提供带您的名称、颜色和标志的登录页。
- {pages:audit}记录谁改了什么，以及修改前后的值。`,
    },
    rights: {
      title: '各角色能看到什么',
      text: `- {accounts:roles.user}：自己的车辆。实时监控、轨迹回放、报警、围栏、统计；允许时还有指令。
- {accounts:roles.agent}：对所有下级账号同样如此，另有账号、设备、导入、转移、额度和库存。
- {accounts:roles.admin}：全部功能，包括平台设置。
- 工厂角色：只有名称所说的工厂区页面，例如{accounts:roles.testStockUser}。
可以在账号的权限页上取消单项权限；账号没有的权限，它的下级也不能有。您不能打开的页面不会出现在菜单里，可请管理您账号的人开通。`,
    },
    figures: {
      title: '统计',
      text: `{pages:countMileage}、{pages:countAlarms}和{pages:countStayDetail}按车辆和日期统计。数据随上报更新，补传的数据也会计入。
- 一天按车辆自己的时区划分。
- 什么算停留、行程、超速，在轨迹回放里按账号设置，对过去的数据同样有效。
- 点击数字，可看到背后的报警或轨迹。
- {list:export}得到文件；较大的由任务生成，放在{pages:countExport}里。`,
    },
    reports: {
      title: '报表',
      text: `{pages:countReports}里有现成的报表：行程、超速、怠速、发动机工时、围栏停留、油耗、温度、日报等。
1. 选择报表、车辆和日期。
2. 设置条件，例如“至少 5 分钟”，并选择列。
3. {reports:makeFile}：工作簿、CSV 或可打印的 PDF。
常用的设置可存为{reports:templates}，也可共享给下级账号。`,
    },
    schedules: {
      title: '定时发送报表',
      text: `{schedules:create}后，报表每天、每周或每月自动生成并发到邮箱；时间、时区、格式和语言都可以选。
不填邮箱，文件只保存在平台上。{schedules:runNow}可以马上试一次。
平台停机期间该生成的报表，恢复后会补上，而且只补一次。收件人可用邮件末尾的链接退订。`,
    },
    sharing: {
      title: '分享位置',
      text: `车辆卡片上的{share:action}生成一个链接，发给没有账号的人：等货的客户、修理厂。
您可以选择有效多久、显示哪些内容（速度、名称、车牌、地址），以及是否只在某个圆形范围内显示。链接只显示一次。
拿到链接的人只能看到这些车辆，看不到别的。{share:revoke}后立即失效。`,
    },
    ownAccount: {
      title: '我的账号',
      text: `{pages:profile}里有您的资料、语言、单位和时间。
- {shell:passwordTitle}：一句短话比一串乱码好记。修改密码会退出其他所有登录。
- {security:title}：输入密码之后，再输入手机应用上的验证码。恢复码请与手机分开存放。
- {security:sessions}：发现不认识的登录，先退出它，再修改密码。
- {channels:push.title}：平台没有打开时，报警也能送到这个浏览器。`,
    },
    jobs: {
      title: '任务',
      text: `导入、导出和批量修改都作为任务进行，离开页面或关掉电脑也会继续。
{jobs:title}里可以看到进度、结果和文件：成功的结果，以及失败的行和每行的原因。
{jobs:stop}后，已完成的部分保留。{jobs:undo}把改过的恢复原样；此后又被改动的不恢复，并会列出。`,
    },
    operator: {
      title: '平台设置',
      text: `供管理员使用。
- {pages:mapKey}：大家可以选择哪些地图。没有密钥的地图不会出现。
- {pages:messageProviders}：邮件、短信和电话从哪里发出。请逐一测试。
- {pages:apiKey}：所有账号的密钥。
- {pages:numberClaims}：两个账号争用一个号码时，裁定归谁。
- {pages:demoAccountSet}：供访客体验的账号。`,
    },
    factory: {
      title: '工厂区',
      text: `工厂人员有自己的区域，从菜单进出；每个人只看到自己工作所需的页面。
- {pages:importImei}：一盒接一盒地扫；不可能的号码或已在库的号码，当场拒绝并说明原因。
- {pages:importDevice}：用模板或粘贴号码批量入库。
- {pages:stockDevice}：每台设备在谁那里、出入库记录，以及打印标签。
- {pages:Removal}：没有售出就离开库存的设备，以及原因。`,
    },
    homeScreen: {
      title: '添加到手机桌面',
      text: `不需要从应用商店安装。用手机浏览器打开本网址并登录。
- iPhone、iPad：用 Safari，点分享按钮，选“添加到主屏幕”。
- 安卓：用 Chrome，点右上角三个点，选“添加到主屏幕”或“安装应用”。
之后桌面上就有图标，全屏打开，并会自动更新。`,
    },
    phoneMap: {
      title: '单手操作',
      text: `屏幕底部是地图、统计、回放和待办，其余都在{shell:menu}里。
在地图上，列表位于底部的面板里：向上拉把手看完整列表，向下看地图。点车辆可打开卡片。
点{map:locate}可显示您自己的位置。表格以卡片显示，筛选收在一个按钮里。`,
    },
    phonePush: {
      title: '在手机上接收报警',
      text: `1. 打开{pages:profile}，找到{channels:push.title}。
2. 点{channels:push.turnOn}，并在手机询问时允许。
3. 在{pages:alarmPolicies}里选择用{notify:channels.push}通知谁。
iPhone 需要先把平台添加到主屏幕。收不到时，请检查手机的通知设置，并在{pages:contacts}里给自己发一条测试。`,
    },
    phoneTrack: {
      title: '播放轨迹',
      text: `在车辆卡片上点轨迹回放，默认是今天。播放器在屏幕底部：播放、速度，以及标有停留点的进度条。
拖动进度条可到任意时刻。面板里有行程、停留和报警的列表，点一下就跳到那里。`,
    },
    phoneShare: {
      title: '分享位置',
      text: `卡片上的{share:action}生成一个链接，用微信等发给对方即可。对方无需登录，就能看到实时位置，直到链接结束。
只想发一个地点时，点{monitor:card.copyCoordinates}再粘贴。`,
    },
    phoneOne: {
      title: '单车登录',
      text: '司机或客户只用设备号和密码就能登录，只看到这一辆车的实时位置和今天的轨迹，看不到别的。由车主在设备上开通；登录页上从“IMEI”进入。',
    },
    phoneOffline: {
      title: '没有网络时',
      text: '显示的是最后已知的位置和时间，并标明不是实时。网络恢复后页面自动继续。这期间车辆上报的数据不会丢失。',
    },
    keys: {
      title: '建立密钥',
      text: `程序用密钥调用接口，不必登录。
1. 打开{pages:profile}，点{apiKeys:manage}，再点{apiKeys:make}。
2. 只给程序需要的权限。{apiKeys:readOnly}会拒绝一切修改；{apiKeys:addresses}使它在别处不能使用。
3. 复制：密钥只显示一次。请存放在程序保存机密的地方，不要写进代码。
密钥能看到的不会超过它的账号。到期之前用{apiKeys:rotate}换新的，旧的还可以用一段时间。被别人看到的密钥，请{apiKeys:remove}。`,
    },
    calls: {
      title: '第一次调用',
      text: `每次调用都是带 JSON 的 POST，密钥放在请求头里：\`Authorization: Bearer KEY\`。
成功时返回 \`{"code":200,"message":"ok","data":…}\`。时间为 UTC，ISO 8601 格式；坐标为 WGS 84，单位度；速度单位 km/h。id 是由数字组成的文本，因为它可能超出数值能精确表示的范围。
示例从 \`OUTRIDER_URL\` 取平台地址，从 \`OUTRIDER_KEY\` 取密钥。这个示例输出密钥属于谁，以及每辆车在哪里。`,
    },
    errors: {
      title: '错误与限制',
      text: `拒绝时有真实的 HTTP 状态码和 \`code\`；\`message\` 是原因的名称，不随语言变化。\`data.params\` 是具体内容，\`data.requestId\` 请在求助时提供。判断时请看 \`code\`：少数常见的拒绝，状态码也是 200。
- 400 \`invalidInput\`：指出的参数有误，不要原样重试。
- 401 \`notLoggedIn\`：密钥不存在、已过期，或来自不允许的地址。
- 403 \`noPermission\`、404 \`notFound\`：密钥没有这项权限，或对象不在它的账号树内。
- 429 \`tooManyAttempts\`：等待 \`data.params.seconds\` 秒。
- 500 和 503：稍后重试，每次间隔再长一些。`,
    },
    paging: {
      title: '长列表',
      text: `列表接口接受从 1 开始的 \`pageNum\` 和 \`pageSize\`，返回 \`total\` 和 \`list\`。一直取到满 \`total\` 行，或某一页不满为止。
示例读取全部设备，并在被要求等待时等待。特别长的列表请用导出，由任务生成。`,
    },
    live: {
      title: '实时变化',
      text: `\`GET /live?id=ACCOUNT\` 是 WebSocket，密钥放在同样的请求头里。任何变化几秒内就会送到，内容是供浏览器使用的字节。
示例把每条消息当作“有变化”的信号，再用 \`/location/findAll\` 取位置，最多五秒一次。连接断开后，稍等再连；收到 4401 或 4403 表示密钥不被接受。
只需要报警时，用 Webhook：它会主动送来。`,
    },
    hooks: {
      title: 'Webhook',
      text: `在{pages:webhooks}里登记一个公网 https 地址，记下密钥，再在{pages:alarmPolicies}里选用它。此后报警会发到那里，签名遵循 Standard Webhooks 1.0。
1. 使用收到的原始正文，不要先解析。
2. 用密钥（\`whsec_\` 之后是 base64）计算 \`ID.TIMESTAMP.BODY\` 的 HMAC-SHA256。
3. 与请求头 \`webhook-signature\` 里的每个 \`v1,…\` 比较；时间相差超过五分钟的一律拒绝。
4. 尽快返回 2xx，处理放在之后。消息可能重复送达，此时 \`webhook-id\` 相同。
其他状态码会稍后重试；返回 410 则停用这个 Webhook。`,
    },
  },
};

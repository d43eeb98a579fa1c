import { todayTexts } from '#texts/nl/admin/today.ts'
import css from './street.module.css'

/** Draws a street after the rain: clean fronts, and the tools put away for tomorrow. */
export const Street = () => (
  <svg className={css.street} viewBox="0 0 1200 456" preserveAspectRatio="xMidYMax slice" role="img" aria-label={todayTexts.street}>
    <Sky />
    <CrepiHouse />
    <BrickHouse />
    <GableHouse />
    <Tools />
    <Ground />
  </svg>
)

const Sky = () => (
  <>
    <circle className={css.sun} cx="196" cy="118" r="52" />
    <path className={`${css.bow} ${css.red}`} d="M640 372A330 330 0 0 1 1300 372" />
    <path className={`${css.bow} ${css.yellow}`} d="M662 372A308 308 0 0 1 1278 372" />
    <path className={`${css.bow} ${css.green}`} d="M684 372A286 286 0 0 1 1256 372" />
    <path className={css.cloud} d="M872 96h150a26 26 0 0 0-4-52 40 40 0 0 0-74-16 30 30 0 0 0-50 20 24 24 0 0 0-22 48z" />
    <path className={css.thin} d="M64 96q8-9 16 0q8-9 16 0M112 66q6-7 12 0q6-7 12 0" />
  </>
)

const CrepiHouse = () => (
  <>
    <path className={css.crepi} d="M40 208h214v164H40z" />
    <path className={css.zinc} d="M28 192h238v16H28z" />
    <path className={css.glass} d="M76 246h56v70h-56z" />
    <path className={css.shine} d="M110.72 246h11.20L88.32 316h-11.20z" />
    <path d="M104 246v70M76 271.2h56" />
    <path className={css.stone} d="M68 316h72v11h-72z" />
    <path className={css.stone} d="M68 231h72v15h-72z" />
    <path className={css.glass} d="M164 246h56v70h-56z" />
    <path d="M192 246v70M164 271.2h56" />
    <path className={css.stone} d="M156 316h72v11h-72z" />
    <path className={css.stone} d="M156 231h72v15h-72z" />
    <path className={css.stone} d="M40 352h214v20H40z" />
  </>
)

const BrickHouse = () => (
  <>
    <path className={css.brick} d="M254 176h268v196H254z" />
    <path
      className={css.joint}
      d="M294 176v18M334 176v18M374 176v18M414 176v18M454 176v18M494 176v18M254 194h268M274 194v18M314 194v18M354 194v18M394 194v18M434 194v18M474 194v18M514 194v18M254 212h268M294 212v18M334 212v18M374 212v18M414 212v18M454 212v18M494 212v18M254 230h268M274 230v18M314 230v18M354 230v18M394 230v18M434 230v18M474 230v18M514 230v18M254 248h268M294 248v18M334 248v18M374 248v18M414 248v18M454 248v18M494 248v18M254 266h268M274 266v18M314 266v18M354 266v18M394 266v18M434 266v18M474 266v18M514 266v18M254 284h268M294 284v18M334 284v18M374 284v18M414 284v18M454 284v18M494 284v18M254 302h268M274 302v18M314 302v18M354 302v18M394 302v18M434 302v18M474 302v18M514 302v18M254 320h268M294 320v18M334 320v18M374 320v18M414 320v18M454 320v18M494 320v18M254 338h268M274 338v18M314 338v18M354 338v18M394 338v18M434 338v18M474 338v18M514 338v18M254 356h268M294 356v16M334 356v16M374 356v16M414 356v16M454 356v16M494 356v16"
    />
    <path className={css.brick} d="M440 36h40v44h-40z" />
    <path className={css.joint} d="M460 36v14M440 50h40M450 50v14M470 50v14M440 64h40M460 64v14M440 78h40M450 78v2M470 78v2" />
    <path className={css.stone} d="M434 28h52v10h-52z" />
    <path className={css.tileOther} d="M276 84h32v23q-16 9-32 0z" />
    <path className={css.tile} d="M308 84h32v23q-16 9-32 0z" />
    <path className={css.tile} d="M340 84h32v23q-16 9-32 0z" />
    <path className={css.tileOther} d="M372 84h32v23q-16 9-32 0z" />
    <path className={css.tile} d="M404 84h32v23q-16 9-32 0z" />
    <path className={css.tile} d="M436 84h32v23q-16 9-32 0z" />
    <path className={css.tileOther} d="M468 84h32v23q-16 9-32 0z" />
    <path className={css.tile} d="M265 111h35.1v23q-17.6 9-35.1 0z" />
    <path className={css.tile} d="M300.1 111h35.1v23q-17.6 9-35.1 0z" />
    <path className={css.tileOther} d="M335.3 111h35.1v23q-17.6 9-35.1 0z" />
    <path className={css.tile} d="M370.4 111h35.1v23q-17.6 9-35.1 0z" />
    <path className={css.tile} d="M405.6 111h35.1v23q-17.6 9-35.1 0z" />
    <path className={css.tileOther} d="M440.7 111h35.1v23q-17.6 9-35.1 0z" />
    <path className={css.tile} d="M475.9 111h35.1v23q-17.6 9-35.1 0z" />
    <path className={css.tile} d="M254 138h38.3v23q-19.1 9-38.3 0z" />
    <path className={css.tileOther} d="M292.3 138h38.3v23q-19.1 9-38.3 0z" />
    <path className={css.tile} d="M330.6 138h38.3v23q-19.1 9-38.3 0z" />
    <path className={css.tile} d="M368.9 138h38.3v23q-19.1 9-38.3 0z" />
    <path className={css.tileOther} d="M407.1 138h38.3v23q-19.1 9-38.3 0z" />
    <path className={css.tile} d="M445.4 138h38.3v23q-19.1 9-38.3 0z" />
    <path className={css.tile} d="M483.7 138h38.3v23q-19.1 9-38.3 0z" />
    <path className={css.tileOther} d="M272 76h232v11H272z" />
    <path className={css.glass} d="M282 198h44v54h-44z" />
    <path className={css.shine} d="M309.28 198h8.8L291.68 252h-8.8z" />
    <path d="M304 198v54M282 217.4h44" />
    <path className={css.stone} d="M274 252h60v11h-60z" />
    <path className={css.stone} d="M274 183h60v15h-60z" />
    <path className={css.glass} d="M366 198h44v54h-44z" />
    <path d="M388 198v54M366 217.4h44" />
    <path className={css.stone} d="M358 252h60v11h-60z" />
    <path className={css.stone} d="M358 183h60v15h-60z" />
    <path className={css.glass} d="M450 198h44v54h-44z" />
    <path className={css.shine} d="M477.28 198h8.8L459.68 252h-8.8z" />
    <path d="M472 198v54M450 217.4h44" />
    <path className={css.stone} d="M442 252h60v11h-60z" />
    <path className={css.stone} d="M442 183h60v15h-60z" />
    <path className={css.zinc} d="M240 164q0 16 14 16h268q14 0 14-16z" />
    <path className={css.rim} d="M238 164h300" />
    <path className={css.zinc} d="M503 180h12v192h-12z" />
    <path className={css.stone} d="M254 350h249v22H254z" />
    <path className={css.door} d="M276 292h54v80h-54z" />
    <path className={css.panel} d="M286 302h34v26h-34zM286 336h34v26h-34z" />
    <circle className={css.knob} cx="322" cy="334" r="3.5" />
    <path className={css.stone} d="M267 278h72v14h-72z" />
    <path className={css.stone} d="M266 364h74v8h-74z" />
    <path className={css.glass} d="M362 294h50v42h-50z" />
    <path d="M387 294v42M362 309.1h50" />
    <path className={css.stone} d="M354 336h66v11h-66z" />
    <path className={css.stone} d="M354 279h66v15h-66z" />
    <path className={css.glass} d="M440 294h50v42h-50z" />
    <path d="M465 294v42M440 309.1h50" />
    <path className={css.stone} d="M432 336h66v11h-66z" />
    <path className={css.stone} d="M432 279h66v15h-66z" />
  </>
)

const GableHouse = () => (
  <>
    <path className={css.gable} d="M540 372V150h34v-38h34V74h74v38h34v38h34v222z" />
    <g className={css.joint}>
      <path d="M648 74v18M608 92h74M628 92v18M668 92v18M608 110h74M648 110v2M614 112v18M654 112v18M694 112v18M574 130h142M594 130v18M634 130v18M674 130v18M714 130v18M574 148h142M614 148v2M654 148v2M694 148v2M580 150v18M620 150v18M660 150v18M700 150v18M740 150v18M540 168h210M560 168v18M600 168v18M640 168v18M680 168v18M720 168v18M540 186h210M580 186v18M620 186v18M660 186v18M700 186v18M740 186v18M540 204h210M560 204v18M600 204v18M640 204v18M680 204v18M720 204v18M540 222h210M580 222v18M620 222v18M660 222v18M700 222v18M740 222v18M540 240h210M560 240v18M600 240v18M640 240v18M680 240v18M720 240v18M540 258h210M580 258v18M620 258v18M660 258v18M700 258v18M740 258v18M540 276h210M560 276v18M600 276v18M640 276v18M680 276v18M720 276v18M540 294h210M580 294v18M620 294v18M660 294v18M700 294v18M740 294v18M540 312h210M560 312v18M600 312v18M640 312v18M680 312v18M720 312v18M540 330h210M580 330v18M620 330v18M660 330v18M700 330v18M740 330v18M540 348h210M560 348v18M600 348v18M640 348v18M680 348v18M720 348v18M540 366h210M580 366v6M620 366v6M660 366v6M700 366v6M740 366v6" />
    </g>
    <path className={css.stone} d="M534 143h40v8h-40zM568 105h40v8h-40zM602 67h86v8h-86zM682 105h40v8h-40zM716 143h40v8h-40z" />
    <path className={css.glass} d="M624 112h42v48h-42z" />
    <path d="M645 112v48M624 129.3h42" />
    <path className={css.stone} d="M616 160h58v11h-58z" />
    <path className={css.stone} d="M616 97h58v15h-58z" />
    <path className={css.glass} d="M572 196h50v56h-50z" />
    <path d="M597 196v56M572 216.2h50" />
    <path className={css.stone} d="M564 252h66v11h-66z" />
    <path className={css.stone} d="M564 181h66v15h-66z" />
    <path className={css.glass} d="M664 196h50v56h-50z" />
    <path className={css.shine} d="M695 196h10L675 252h-10z" />
    <path d="M689 196v56M664 216.2h50" />
    <path className={css.stone} d="M656 252h66v11h-66z" />
    <path className={css.stone} d="M656 181h66v15h-66z" />
    <path className={css.doorOther} d="M664 296h50v76h-50z" />
    <circle className={css.knob} cx="673" cy="336" r="3.5" />
    <path className={css.stone} d="M655 282h68v14h-68z" />
    <path className={css.glass} d="M572 298h54v40h-54z" />
    <path d="M599 298v40M572 312.4h54" />
    <path className={css.stone} d="M564 338h70v11h-70z" />
    <path className={css.stone} d="M564 283h70v15h-70z" />
    <path className={css.stone} d="M540 354h124v18H540zM714 354h36v18h-36z" />
  </>
)

const Tools = () => (
  <>
    <path className={css.lance} d="M812 369 772 196" />
    <path className={css.pipe} d="M772 196 761 150" />
    <path className={css.ink} d="M756 154l-6-21 11-3 6 21z" />
    <g>
      <g transform="translate(56 0)">
        <path className={css.cloud} d="M868 262h118v66H868z" />
        <path className={css.water} d="M868 288h118v40H868z" />
        <path d="M986 268h30v-22" />
        <circle className={css.ink} cx="892" cy="348" r="22" />
        <circle className={css.ink} cx="964" cy="348" r="22" />
        <circle className={css.cloud} cx="892" cy="348" r="6" />
        <circle className={css.cloud} cx="964" cy="348" r="6" />
      </g>
    </g>
    <g className={css.coil} transform="translate(44 0)">
      <circle cx="1076" cy="334" r="36" />
      <circle cx="1076" cy="334" r="27" />
      <circle cx="1076" cy="334" r="18" />
      <path d="M1112 340q22 14 30 30" />
    </g>
    <g>
      <path className={css.boot} d="M840 372v-34h15v20l16 6v8zM876 372v-34h15v20l16 6v8z" />
    </g>
  </>
)

const Ground = () => (
  <>
    <path className={css.stone} d="M-4 372h1208v16H-4z" />
    <path
      className={css.thin}
      d="M60 372v16M160 372v16M260 372v16M360 372v16M460 372v16M560 372v16M660 372v16M760 372v16M860 372v16M960 372v16M1060 372v16M1160 372v16"
    />
    <path className={css.road} d="M-4 388h1208v80H-4z" />
    <path className={css.puddle} d="M214 422c0-13 66-22 150-22s172 7 172 20-84 21-170 21-152-7-152-19z" />
    <path className={css.gleam} d="M286 419h64M318 427h88M300 411h34" />
    <path className={css.puddle} d="M770 416c0-8 40-14 92-14s98 5 98 13-48 14-98 14-92-5-92-13z" />
    <path className={css.gleam} d="M826 414h54M850 421h40" />
  </>
)

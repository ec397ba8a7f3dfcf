// The policies of the factory of «TEJIDOS ANDES DE QUITUMBE S.A.»: buildings, goods, machines and a building site.
import { BRANCH, CLIENT, INSURER } from '../world.ts'
import { changed, LOS_ARUPOS, object, PUMAMAQUI, type SeedObject, type SeedPolicy, usd } from './seed-policy.ts'

const OWN = { cdCliente: CLIENT.andes } as const

const FACTORY: SeedObject[] = [
  object('EDIFICIOS E INSTALACIONES', 1_200_000, 1_500, 'Nave industrial y oficinas, hormigón y estructura metálica.'),
  object('MAQUINARIA Y EQUIPO', 650_000, 870.75, 'Hilatura, telares y tintorería, según el listado entregado.', {
    extras: [{ dscSubobjeto: 'TRANSFORMADORES', totAseActual: usd(48_000), totPriActual: usd(64.3) }],
  }),
  object('MERCADERÍAS Y MATERIA PRIMA', 480_000, 600, 'Promedio mensual declarado.', { place: 2 }),
  object('MUEBLES Y ENSERES', 120_000, 150, '', { place: 2 }),
]

export const POLICIES_OF_FACTORY = {
  andesFireBefore: {
    poliza: 'IN-0007733',
    cdAseguradora: INSURER.altamira,
    cdRamo: BRANCH.fire,
    ...OWN,
    began: -605,
    ubicaciones: [['QUITO, PARQUE INDUSTRIAL', null]],
    lacks: ['papers', 'guarantees'],
    payment: { frmPago: '12 CUOTAS CON INTERÉS', cuotas: 12, by: 'TRANSFERENCIA', valFinanciamiento: usd(41.2) },
    objects: [object('EDIFICIOS, MAQUINARIA Y EXISTENCIAS', 2_250_000, 2_890.4, 'En un solo predio.')],
  },
  andesFire: {
    poliza: 'IN-0007733',
    cdAseguradora: INSURER.altamira,
    cdRamo: BRANCH.fire,
    ...OWN,
    began: -240,
    isRenewal: true,
    ubicaciones: [
      ['QUITO, PARQUE INDUSTRIAL', null],
      ['GUAYAQUIL, BODEGA NORTE', null],
    ],
    payment: { frmPago: '12 CUOTAS CON INTERÉS', cuotas: 12, by: 'TRANSFERENCIA', valFinanciamiento: usd(46.8) },
    objects: FACTORY,
    endorsements: changed(75),
    beneficiaries: [
      { ...LOS_ARUPOS, obsBeneficiario: 'Acreedor hipotecario del edificio de Quito.', beneficio: 60 },
      { ...PUMAMAQUI, obsBeneficiario: 'Acreedor prendario de la maquinaria.', beneficio: 40 },
    ],
  },
  andesTheft: {
    poliza: 'RB-0002218',
    cdAseguradora: INSURER.altamira,
    cdRamo: BRANCH.theft,
    ...OWN,
    began: -240,
    ubicaciones: [
      ['QUITO, PARQUE INDUSTRIAL', null],
      ['GUAYAQUIL, BODEGA NORTE', null],
    ],
    payment: { frmPago: '4 CUOTAS SIN INTERÉS', cuotas: 4, by: 'TRANSFERENCIA' },
    objects: [
      object('MUEBLES, ENSERES Y EQUIPO DE OFICINA', 60_000, 270, 'A primer riesgo absoluto.'),
      object('MERCADERÍAS EN BODEGA', 90_000, 405, 'A primer riesgo absoluto.', { place: 2 }),
    ],
    endorsements: [
      {
        tipo: 'AUMENTO DE SUMA ASEGURADA',
        after: 120,
        objects: [object('MERCADERÍAS EN BODEGA, TEMPORADA', 30_000, 67.5, 'Por 180 días.', { place: 2 })],
      },
    ],
    beneficiaries: [{ ...PUMAMAQUI, obsBeneficiario: 'Acreedor prendario de las mercaderías.', beneficio: 100 }],
  },
  andesElectronics: {
    poliza: 'EE-0001905',
    cdAseguradora: INSURER.costanera,
    cdRamo: BRANCH.electronics,
    ...OWN,
    began: -200,
    ubicaciones: [['QUITO, PARQUE INDUSTRIAL', null]],
    payment: { frmPago: '6 CUOTAS SIN INTERÉS', cuotas: 6, by: 'TRANSFERENCIA' },
    objects: [
      object('SERVIDORES Y EQUIPO DE RED', 58_000, 406, 'Centro de datos con aire acondicionado.', {
        extras: [{ dscSubobjeto: 'BATERÍAS DE RESPALDO', totAseActual: usd(6_500), totPriActual: usd(45.5) }],
      }),
      object('COMPUTADORES DE ESCRITORIO', 46_000, 322, '', { cantidad: 52 }),
      object('COMPUTADORES PORTÁTILES', 31_500, 315, 'Con extensión fuera del predio.', { cantidad: 28 }),
    ],
    endorsements: [
      {
        tipo: 'INCLUSIÓN',
        after: 85,
        objects: [object('TABLETAS DEL ÁREA DE VENTAS', 7_200, 54, '', { cantidad: 18 })],
      },
      ...changed(140),
    ],
    beneficiaries: [
      {
        ...LOS_ARUPOS,
        obsBeneficiario: 'Arrendador de los servidores, hasta el saldo del contrato.',
        beneficio: 100,
      },
    ],
  },
  andesMachinery: {
    poliza: 'RM-0000846',
    cdAseguradora: INSURER.costanera,
    cdRamo: BRANCH.machinery,
    ...OWN,
    began: -200,
    ubicaciones: [['QUITO, PARQUE INDUSTRIAL', null]],
    payment: { frmPago: '6 CUOTAS SIN INTERÉS', cuotas: 6, by: 'TRANSFERENCIA' },
    objects: [
      object('TELARES CIRCULARES', 280_000, 1_120, 'Serie TC-01 a TC-14.', { cantidad: 14 }),
      object('CALDERO PIROTUBULAR 150 BHP', 74_000, 370, 'Con certificado de operación vigente.'),
      object('COMPRESORES DE TORNILLO', 39_000, 156, '', { cantidad: 3 }),
    ],
    endorsements: changed(30),
    beneficiaries: [{ ...PUMAMAQUI, obsBeneficiario: 'Acreedor prendario de los telares.', beneficio: 100 }],
  },
  andesWorks: {
    poliza: 'TR-0000318',
    cdAseguradora: INSURER.altamira,
    cdRamo: BRANCH.works,
    ...OWN,
    began: -120,
    ubicaciones: [['OBRA: NAVE 3, PARQUE INDUSTRIAL', null]],
    payment: { frmPago: '5 CUOTAS SIN INTERÉS', cuotas: 5, by: 'TRANSFERENCIA' },
    objects: [
      object('OBRA CIVIL: NAVE INDUSTRIAL 3', 840_000, 2_100, 'Cimentación, estructura metálica y cubierta.'),
      object('EQUIPO Y MAQUINARIA DE CONSTRUCCIÓN', 95_000, 332.5, '', {
        extras: [{ dscSubobjeto: 'TORRE GRÚA', totAseActual: usd(42_000), totPriActual: usd(147) }],
      }),
      object('CAMPAMENTO Y BODEGAS PROVISIONALES', 18_000, 45),
    ],
    endorsements: [
      {
        tipo: 'AUMENTO DE SUMA ASEGURADA',
        after: 80,
        objects: [object('OBRA CIVIL: PATIO DE MANIOBRAS', 110_000, 192.5, 'Contrato complementario 1.')],
      },
    ],
    beneficiaries: [{ ...LOS_ARUPOS, obsBeneficiario: 'Financia la obra.', beneficio: 100 }],
  },
} satisfies Record<string, SeedPolicy>

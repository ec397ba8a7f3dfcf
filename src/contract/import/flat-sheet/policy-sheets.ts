// The flat sheets of policies, of the persons and things that they insure, and of their instalments.
import { INSURER_HEADS } from './catalogue-sheets.ts'
import { type Column, type FlatSheet, may, must } from './flat-sheet.ts'
import { CIVIL_STATE_WORDS, GENDER_WORDS, PAID_WORDS, POLICY_TYPE_WORDS } from './words.ts'

const NUMBER_HEADS = [
  'número de póliza',
  'n.º de póliza',
  'nº póliza',
  'nro póliza',
  'no. póliza',
  'num póliza',
  'póliza n.º',
  'contrato',
]
const FIRST_DAY_HEADS = [
  'vigencia desde',
  'inicio de vigencia',
  'inicio vigencia',
  'fecha desde',
  'fecha inicio',
  'desde vigencia',
  'f. desde',
]

/** How the rows of a policy's parts name it. */
const OF_POLICY: Readonly<Record<string, Column>> = {
  aseguradora: may(['Aseguradora', 'La de la póliza; hace falta si dos tienen el mismo número.', 'ANDINA SEGUROS'], {
    also: INSURER_HEADS,
    names: 'aseguradoras',
  }),
  poliza: must(['Póliza', 'El número de la póliza.', 'AM-2041'], { also: NUMBER_HEADS }),
  desde: may(['Desde', 'El primer día de vigencia; hace falta si la póliza tiene varias vigencias.', '01/03/2026'], {
    also: FIRST_DAY_HEADS,
  }),
}

const polizas: FlatSheet = {
  name: 'polizas',
  title: 'Pólizas',
  help: 'Una fila por vigencia: la renovación es otra fila, con su primer día.',
  completes: ['polizas'],
  columns: {
    aseguradora: must(['Aseguradora', 'Como está en «Productos».', 'ANDINA SEGUROS'], {
      also: INSURER_HEADS,
      names: 'aseguradoras',
    }),
    poliza: must(['Póliza', 'El número, como lo imprime la aseguradora.', 'AM-2041'], { also: NUMBER_HEADS }),
    desde: must(['Desde', 'El primer día de vigencia.', '01/03/2026'], { also: FIRST_DAY_HEADS }),
    hasta: may(['Hasta', 'El último día; vacío si no tiene fin.', '01/03/2027'], {
      also: [
        'vigencia hasta',
        'fin de vigencia',
        'fin vigencia',
        'fecha hasta',
        'fecha fin',
        'vencimiento',
        'f. hasta',
      ],
    }),
    ramo: must(['Ramo', 'Como está en «Productos».', 'ASISTENCIA MÉDICA INDIVIDUAL'], {
      also: ['nombre ramo', 'producto', 'línea', 'línea de negocio'],
      names: 'ramos',
    }),
    plan: may(['Plan', 'Como está en «Productos»; si las personas tienen varios, en «Personas».', 'PLAN ORO'], {
      also: ['nombre plan'],
      names: 'planes',
    }),
    cliente: must(['Cliente', 'La cédula, el RUC o el código del contratante.', '1710034065'], {
      also: [
        'contratante',
        'cédula o ruc',
        'ruc',
        'cédula',
        'ci',
        'ci/ruc',
        'ruc/ci',
        'identificación',
        'cédula cliente',
        'ruc cliente',
      ],
      names: 'clientes',
    }),
    ejecutivo: may(['Ejecutivo', 'El nombre, la cédula o el correo de quien la atiende.', 'Carla Andrade'], {
      also: ['asesor', 'ejecutivo de cuenta', 'responsable'],
      names: 'ejecutivos',
    }),
    valorAsegurado: may(['Valor asegurado', 'En dólares.', '50000'], { also: ['suma asegurada', 'monto asegurado'] }),
    prima: may(['Prima', 'La prima neta.', '845,50'], { also: ['prima neta'] }),
    tipo: may(['Tipo', 'Nueva (si no se dice) o renovación.', 'Nueva'], {
      also: ['tipo de póliza', 'nueva o renovación'],
      words: POLICY_TYPE_WORDS,
    }),
    cancelacion: may(['Cancelada el', 'El primer día sin cobertura de una póliza cancelada.', ''], {
      also: ['cancelación', 'fecha de cancelación', 'fecha cancelación'],
    }),
    factura: may(['Factura', 'El número de factura de la aseguradora.', ''], {
      also: ['factura aseguradora', 'n.º factura'],
    }),
    sucursal: may(['Sucursal', 'La oficina que la atiende.', ''], { also: ['oficina'], names: 'sucursales' }),
    codigo: may(['Código', 'El de su sistema, si lo tiene.', ''], { also: ['código póliza', 'cotización'] }),
  },
}

const personas: FlatSheet = {
  name: 'personas',
  title: 'Personas',
  help: 'Los asegurados de pólizas de salud y vida: titulares y dependientes. Si el titular es el contratante, basta su póliza.',
  completes: ['asegurados'],
  columns: {
    ...OF_POLICY,
    cedula: may(['Cédula', 'O el pasaporte. Sin ella no puede tener acceso.', '1710034065'], {
      also: ['cédula asegurado', 'ci', 'identificación', 'documento', 'número de identificación'],
    }),
    nombres: must(['Nombres', 'O el nombre completo.', 'Sol'], {
      also: [
        'nombre',
        'nombre completo',
        'asegurado',
        'nombres y apellidos',
        'apellidos y nombres',
        'nombre asegurado',
      ],
    }),
    apellidos: may(['Apellidos', 'Si están separados de los nombres.', 'Núñez Peña'], { also: ['apellido'] }),
    parentesco: may(['Parentesco', 'Titular, cónyuge, hija, hijo y los demás.', 'Hija'], {
      also: ['relación', 'tipo', 'tipo de asegurado'],
    }),
    titular: may(
      ['Cédula del titular', 'De un dependiente; hace falta si la póliza tiene varios titulares.', '1710034065'],
      {
        also: ['titular', 'ci titular', 'cédula titular', 'identificación titular'],
      },
    ),
    nacimiento: may(['Nacimiento', 'El día de nacimiento.', '14/05/2015'], {
      also: ['fecha de nacimiento', 'fecha nacimiento', 'f. nacimiento', 'fec. nac.'],
    }),
    genero: may(['Género', 'Masculino, femenino, o sin decir.', 'Femenino'], { also: ['sexo'], words: GENDER_WORDS }),
    estadoCivil: may(['Estado civil', 'Soltero, casado, divorciado, viudo, unión libre, separado.', ''], {
      words: CIVIL_STATE_WORDS,
    }),
    plan: may(['Plan', 'Si no es el de la póliza.', ''], { also: ['nombre plan'], names: 'planes' }),
    incluida: may(['Incluida el', 'El primer día en que está asegurada.', ''], {
      also: ['inclusión', 'fecha de inclusión', 'fecha inclusión'],
    }),
    excluida: may(['Excluida el', 'El último día en que está asegurada.', ''], {
      also: ['exclusión', 'fecha de exclusión', 'fecha exclusión'],
    }),
    celular: may(['Celular', 'De un titular.', ''], { also: ['teléfono', 'móvil'] }),
    correo: may(['Correo', 'De un titular; allí llega su invitación.', ''], {
      also: ['mail', 'email', 'e-mail', 'correo electrónico'],
    }),
    prima: may(['Prima', 'La prima de la persona.', '']),
  },
}

const bienes: FlatSheet = {
  name: 'bienes',
  title: 'Bienes',
  help: 'Vehículos, edificios, equipos y las demás cosas aseguradas.',
  completes: ['bienes'],
  columns: {
    ...OF_POLICY,
    descripcion: may(['Descripción', 'Lo que es; de un vehículo bastan marca y modelo.', 'Chevrolet Sail LS'], {
      also: ['bien', 'bien asegurado', 'objeto', 'detalle', 'vehículo'],
    }),
    direccion: may(['Dirección', 'Dónde está un edificio o un equipo.', ''], { also: ['ubicación', 'lugar'] }),
    valorAsegurado: may(['Valor asegurado', 'En dólares.', '15000'], {
      also: ['suma asegurada', 'monto asegurado', 'valor'],
    }),
    prima: may(['Prima', 'En dólares.', '']),
    placa: may(['Placa', 'De un vehículo.', 'PBA1234'], { also: ['placas'] }),
    marca: may(['Marca', 'De un vehículo.', 'CHEVROLET']),
    modelo: may(['Modelo', 'De un vehículo.', 'SAIL LS']),
    anio: may(['Año', 'De un vehículo.', '2022'], { also: ['año de fabricación', 'año modelo', 'anio'] }),
    motor: may(['Motor', 'De un vehículo.', ''], { also: ['no. de motor', 'número de motor', 'nro motor'] }),
    chasis: may(['Chasis', 'De un vehículo.', ''], {
      also: ['no. de chasis', 'número de chasis', 'nro chasis', 'vin'],
    }),
    color: may(['Color', 'De un vehículo.', '']),
    dueno: may(['Cédula del dueño', 'Si no es el contratante.', ''], { also: ['dueño', 'propietario'] }),
  },
}

const cuotas: FlatSheet = {
  name: 'cuotas',
  title: 'Cuotas',
  help: 'Todas las cuotas de cada póliza: su suma es lo que se paga.',
  completes: ['cuotas'],
  columns: {
    ...OF_POLICY,
    cuota: must(['Cuota', 'Su número.', '1'], {
      also: ['n.º cuota', 'nro cuota', 'no. cuota', 'número de cuota', 'letra'],
    }),
    vencimiento: must(['Vencimiento', 'El último día para pagarla.', '01/04/2026'], {
      also: ['vence', 'fecha de vencimiento', 'fecha vencimiento', 'fecha de pago'],
    }),
    valor: must(['Valor', 'Lo que se cobra.', '82,35'], { also: ['valor cuota', 'monto', 'total'] }),
    saldo: may(['Saldo', 'Lo que falta por pagar; si falta, se deduce de la columna siguiente.', '0'], {
      also: ['pendiente', 'por pagar'],
    }),
    pagada: may(['Pagada', 'Sí o no; si falta, se deduce del saldo.', 'Sí'], {
      also: ['estado', 'pagado', 'estado de pago'],
      words: PAID_WORDS,
    }),
    formaPago: may(['Forma de pago', 'Por ejemplo «Débito bancario».', 'Débito bancario'], {
      also: ['medio de pago', 'medio'],
    }),
    factura: may(['Factura', 'El número de factura de la aseguradora.', ''], { also: ['n.º factura'] }),
  },
}

/** In the order in which they are read. */
export const POLICY_SHEETS: readonly FlatSheet[] = [polizas, personas, bienes, cuotas]

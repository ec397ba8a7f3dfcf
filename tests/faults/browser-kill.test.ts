// Fault test with kill -9 of Chromium while a claim is photographed and sent.
import { describeKills } from '../support/device/browser-kills.ts'

describeKills('chromium', Number(process.env.FAULT_CYCLES ?? 3))

// The entry of the voucher worker: looks for the access key in a picture's barcodes and QR codes.

import { answerJobs } from '../answer-jobs.ts'
import { scanPicture } from './scan-picture.ts'

answerJobs(scanPicture)

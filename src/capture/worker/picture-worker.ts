// The entry of the picture worker: prepares the pictures of a claim.

import { answerJobs } from './answer-jobs.ts'
import { preparePicture } from './prepare-picture.ts'

answerJobs(preparePicture)

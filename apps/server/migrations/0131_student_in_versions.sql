-- Erasing a student finds the earlier versions that were theirs before the record was corrected to another student.
CREATE INDEX evaluation_versions_student ON evaluation_versions ((document #>> '{document,student,externalId}'));
--> statement-breakpoint
CREATE INDEX gpa_report_versions_student ON gpa_report_versions ((file #>> '{document,student,externalId}'));

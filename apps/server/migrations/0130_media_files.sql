-- Public images are files of the web build now. Nothing wrote to this table.
DROP TABLE media;
